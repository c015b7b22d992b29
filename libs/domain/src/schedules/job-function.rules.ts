import { type JobFunctionRequest, LIMITS } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { checkLength, checkName, invalid, trimmedOrNull } from '../texts.rules.ts';
import { trimmedName } from '../texts/visible.ts';

/** A job function to be stored: texts trimmed, a blank description null. */
export interface JobFunctionDraft {
  name: string;
  description: string | null;
  /** Absent when the request does not set it. */
  color?: string;
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** The validated job function of a request (§5): a name is required, a colour is `#RRGGBB`. Refuses with `INVALID_INPUT`. */
export function validateJobFunction(request: JobFunctionRequest): Result<JobFunctionDraft> {
  const name = trimmedName(request.name);
  const description = trimmedOrNull(request.description);
  const color = trimmedOrNull(request.color);
  const refusal =
    checkName(name, 'name', 'Name', LIMITS.nameMaxLength) ??
    checkLength(description, 'description', 'Description', LIMITS.descriptionMaxLength) ??
    (color !== null && !COLOR.test(color) ? invalid('Color must be a hex color such as #007AFF', 'color') : undefined);
  if (refusal) return { ok: false, error: refusal };
  return accept(color === null ? { name, description } : { name, description, color });
}
