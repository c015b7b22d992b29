import { SetMetadata } from '@nestjs/common';

/** What files a route takes in. */
export interface MultipartRule {
  /** Name of the form field. */
  field: string;
  /** More are refused as a whole, 400. */
  maxFiles: number;
  /** The most that is written of one file. A larger one still reaches the route, which refuses it by its `size`. */
  maxBytes: number;
}

export const MULTIPART_METADATA = 'workforce:multipart';

/**
 * Lets a route take in files: streamed to the upload folder, hashed on the way, removed before the answer. The handler gets
 * them with `@UploadedFiles() files: ReceivedFile[]`; the form's text fields are the body.
 */
export const Multipart = (rule: MultipartRule) => SetMetadata(MULTIPART_METADATA, rule);

/** A file as it arrived; `path` is gone once the request is answered. */
export interface ReceivedFile {
  fieldname: string;
  /** What the device calls it; not to be trusted. */
  originalname: string;
  path: string;
  /** Bytes that were sent; of a file beyond the route's `maxBytes` not all of them are on disk. */
  size: number;
  sha256: string;
}
