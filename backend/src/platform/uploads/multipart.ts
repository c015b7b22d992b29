import { SetMetadata } from '@nestjs/common';

/** What files a route takes in. */
export interface MultipartRule {
  /** Name of the form field. */
  field: string;
  maxFiles: number;
  maxBytes: number;
}

export const MULTIPART_METADATA = 'workforce:multipart';

/** Lets a route take in files: streamed to the upload folder, hashed on the way, removed after the answer. */
export const Multipart = (rule: MultipartRule) => SetMetadata(MULTIPART_METADATA, rule);

/** A file as it arrived; `path` is gone once the request is answered. */
export interface ReceivedFile {
  fieldname: string;
  originalname: string;
  mimetype: string;
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
}
