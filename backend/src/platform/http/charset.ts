import { MIMEType } from 'node:util';
import { DomainError } from '../errors/domain-error.ts';

const MESSAGE = 'Please send the text as UTF-8.';
const STRICT = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON and forms are read as UTF-8 (RFC 8259 §8.1), of which ASCII is a part.
 *
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE when the header names another charset
 */
export function requireUtf8(contentType: string | undefined): void {
  if (contentType !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(charsetOf(contentType)))
    throw unknownCharset();
}

/**
 * The text of a body. What isn't UTF-8 is refused: decoded as if it were, letters would be lost without a word.
 *
 * @throws DomainError MALFORMED_JSON
 */
export function decodedUtf8(body: Uint8Array): string {
  try {
    return STRICT.decode(body);
  } catch (cause) {
    throw new DomainError('MALFORMED_JSON', { message: MESSAGE, cause });
  }
}

export const unknownCharset = () => new DomainError('UNSUPPORTED_MEDIA_TYPE', { message: MESSAGE });

function charsetOf(contentType: string): string {
  try {
    return new MIMEType(contentType).params.get('charset')?.toLowerCase() ?? 'utf-8';
  } catch (cause) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', { cause });
  }
}
