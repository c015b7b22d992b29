import { Readable } from 'node:stream';
import type { S3, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3-settings.ts';
import { StorageAway, StorageRefused } from './storage-away.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const IDLE_TIMEOUT_MS = 10_000;
/** Of the SDK, for requests whose body it can send again. */
const MAX_ATTEMPTS = 3;
const silent = () => undefined;

/** A client of the object storage; the SDK is loaded here, by servers that use it. */
export async function connectS3({ endpoint, region, keys }: S3Settings): Promise<S3> {
  const sdk = await import('@aws-sdk/client-s3');
  return new sdk.S3({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    maxAttempts: MAX_ATTEMPTS,
    // Storages other than AWS refuse the SDK's own checksums; every upload carries its MD5 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    // What fails is thrown, and logged by whoever handles it.
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
  });
}

const isServiceError = (error: unknown): error is S3ServiceException =>
  error instanceof Error && '$metadata' in error && '$fault' in error;

/** Whether the storage answered that there is no such object. */
export const isNoSuchKey = (error: unknown): boolean => isServiceError(error) && error.name === 'NoSuchKey';

/** The same for a request whose answer has no body: its status is all there is. */
export const isNotFound = (error: unknown): boolean => isServiceError(error) && error.name === 'NotFound';

/** Answers that every storage gives with a successful request, and a proxy's or a maintenance page doesn't. */
interface OfStorage {
  ETag?: string | undefined;
  CopyObjectResult?: { ETag?: string | undefined } | undefined;
  /** Of a listing. */
  Name?: string | undefined;
  Body?: unknown;
}

/** @throws Error when something else than an object storage answered: what it says it did wasn't done */
export function ofStorage<Answer extends OfStorage>(answer: Answer): Answer {
  if (answer.ETag ?? answer.CopyObjectResult?.ETag ?? answer.Name) return answer;
  if (answer.Body instanceof Readable) answer.Body.destroy();
  throw new Error('something else than an object storage answers there');
}

/** The error of a request in the storage's own terms. */
export function storageError(error: unknown, { bucket, endpoint }: S3Settings): StorageAway {
  const place = `s3://${bucket}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
  const status = isServiceError(error) ? error.$metadata.httpStatusCode : undefined;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  if (isServiceError(error) && error.name === 'NoSuchBucket')
    return new StorageRefused(`There is no bucket ${place}: create it, or correct S3_BUCKET.`, { cause: error });
  if (status === 401 || status === 403 || (error instanceof Error && error.name === 'CredentialsProviderError'))
    return new StorageRefused(
      `The file store ${place} refuses the keys of this server (${reason}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights on the bucket: list, read, write, delete.`,
      { cause: error },
    );
  return new StorageAway(`The file store ${place} can't be reached (${reason})`, { cause: error });
}
