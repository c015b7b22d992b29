import type { Result } from '@workforce/domain';
import { DomainError } from './domain-error.ts';

/**
 * The value of a rule's result.
 *
 * @throws DomainError with the rule's code, message and field when it refused
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message, field } = result.error;
  throw new DomainError(code, { message, details: field === undefined ? undefined : [{ field, message }] });
}
