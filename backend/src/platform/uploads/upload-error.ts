import multer from 'multer';
import { DomainError } from '../errors/domain-error.ts';
import type { MultipartRule } from './multipart.ts';

const CUT_OFF = 'The upload was cut off or is not valid form data. Please try again.';
/** Messages of busboy and multer for a malformed or truncated body; they have no codes. */
const BROKEN_FORM = /Unexpected end of form|Malformed|Boundary|Request (aborted|closed)|Unsupported content type/i;

/**
 * The client error for a form that can't be received; an internal error, such as a full disk, is returned unchanged.
 */
export function uploadError(error: unknown, rule: MultipartRule): unknown {
  if (error instanceof multer.MulterError) return formError(error, rule);
  if (error instanceof Error && (BROKEN_FORM.test(error.message) || isConnectionLost(error)))
    return new DomainError('INVALID_INPUT', { message: CUT_OFF, cause: error });
  return error;
}

function formError(error: InstanceType<typeof multer.MulterError>, rule: MultipartRule): DomainError {
  const message = messageOf(error.code, rule);
  return new DomainError('INVALID_INPUT', {
    message,
    details: [{ field: error.field ?? rule.field, message }],
    cause: error,
  });
}

function messageOf(code: string, rule: MultipartRule): string {
  if (code === 'LIMIT_FILE_COUNT') return `Please send at most ${rule.maxFiles} files at once.`;
  if (code === 'LIMIT_UNEXPECTED_FILE') return `Please send the file in the field '${rule.field}'.`;
  return 'The form has too many, too long or badly named fields.';
}

const isConnectionLost = (error: Error): boolean =>
  'code' in error && (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');
