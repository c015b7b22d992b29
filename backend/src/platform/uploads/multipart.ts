import { SetMetadata } from '@nestjs/common';

/** The files that a route accepts. */
export interface MultipartRule {
  /** Name of the form field. */
  field: string;
  /** More files are refused as a whole, 400. */
  maxFiles: number;
  /** Maximum number of bytes written per file. A larger one still reaches the route, which refuses it by its `size`. */
  maxBytes: number;
}

export const MULTIPART_METADATA = 'workforce:multipart';

/**
 * Accepts files on a route: streamed to the upload folder, hashed on the way, removed before the response. The handler
 * gets them with `@UploadedFiles() files: ReceivedFile[]`; the form's text fields are the body.
 */
export const Multipart = (rule: MultipartRule) => SetMetadata(MULTIPART_METADATA, rule);

/** An uploaded file; `path` is removed when the request is answered. */
export interface ReceivedFile {
  fieldname: string;
  /** The client's file name; untrusted. */
  originalname: string;
  path: string;
  /** Number of bytes sent; beyond the route's `maxBytes` not all of them are on disk. */
  size: number;
  sha256: string;
}
