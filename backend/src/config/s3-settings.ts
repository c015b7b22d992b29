import type { Environment } from './environment.ts';

/** An S3-compatible object storage. */
export interface S3Settings {
  bucket: string;
  /** Default: the provider's own for the region. */
  endpoint: string | undefined;
  region: string;
  /** Default: those of the environment that the SDK finds, such as a role. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const DEFAULT_REGION = 'us-east-1';

/**
 * The settings of the object storage; undefined when there is none.
 *
 * @throws Error naming what is missing
 */
export function s3SettingsOf(env: Environment): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined) {
    const isMeant = [endpoint, region, accessKeyId, secretAccessKey].some((value) => value !== undefined);
    if (isMeant || env.FILE_STORE === 's3') throw missing('S3_BUCKET must name the bucket');
    return undefined;
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw missing('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, endpoint, region: region ?? DEFAULT_REGION, keys };
}

const missing = (sentence: string) => new Error(`The configuration can't be used:\n- ${sentence}`);
