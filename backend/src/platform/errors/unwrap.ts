import type { Result } from '@workforce/domain';
import { DomainError } from './domain-error.ts';

/**
 * What a rule answered.
 *
 * @throws DomainError with the rule's code and sentence when it refused; it names the field if the rule did
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message, field } = result.error;
  throw new DomainError(code, { message, details: field === undefined ? undefined : [{ field, message }] });
}
