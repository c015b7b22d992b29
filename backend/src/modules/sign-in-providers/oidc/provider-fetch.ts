import { Logger } from '@nestjs/common';
import { isCausedBy } from '../../../platform/errors/translate-error.ts';

/** More than any provider's keys or claims. */
const MOST_BYTES = 1_048_576;

const logger = new Logger('ProviderFetch');

/** A provider's answer that is longer than any should be. */
class LongAnswer extends Error {
  constructor() {
    super('its answer is longer than 1 MiB');
  }
}

/** Whether an answer of a provider was too long, as libraries wrap it. */
export const isLongAnswer = (error: unknown): boolean => isCausedBy(error, (each) => each instanceof LongAnswer);

/**
 * How libraries fetch from a provider: an answer is read whole, as long as the call's signal lets it, and up to 1 MiB after unpacking.
 *
 * @param label the provider's name for people
 */
export const fetchFrom =
  (label: string) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    try {
      const response = await fetch(url, init);
      if (response.body === null) return response;
      const { status, statusText, headers } = response;
      return new Response(await wholeOf(response.body), { status, statusText, headers });
    } catch (error) {
      logger.warn(error, `${label} did not answer ${new URL(url).pathname} as it should`);
      throw error;
    }
  };

async function wholeOf(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new LongAnswer();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
