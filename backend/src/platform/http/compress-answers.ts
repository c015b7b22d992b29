import { constants } from 'node:zlib';
import compression from 'compression';

/** Smaller answers cost more to compress than to send. */
const COMPRESS_FROM_BYTES = 8 * 1024;

/**
 * Compresses answers of types that shrink, in Brotli where the client takes it, otherwise gzip. For 130 kB of checklists quality 1 takes
 * a third of the CPU time of the middleware's default (4) and answers 9 % more bytes; files of the web app are compressed when built.
 */
export const compressAnswers = compression({
  threshold: COMPRESS_FROM_BYTES,
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
});
