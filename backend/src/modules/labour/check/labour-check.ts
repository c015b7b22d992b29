import { LABOUR_CHECK_LIMITS, type LabourCheck, type LabourResult } from '@workforce/contracts';
import type { Refusal } from '@workforce/domain';
import { checkInput, evaluate, instantOf } from '@workforce/labour';
import { DomainError } from '../../../platform/errors/domain-error.ts';

const DAY_MS = 86_400_000;

/**
 * What the rules say about the hours of a request's body alone (`labour §3`).
 *
 * @throws DomainError INVALID_INPUT with the field: unknown packs and parameters, times that make no sense, or hours too far apart
 */
export function judge(check: LabourCheck): LabourResult {
  const fault = checkInput(check) ?? tooFarApart(check);
  if (fault) throw invalidInput(fault);
  return evaluate(check);
}

/** A fault that `checkInput` found; its field as the API writes paths: `packs.0.id`. */
export function invalidInput({ message, field }: Refusal): DomainError {
  const path = field?.replaceAll(/\[(\d+)\]/g, '.$1');
  return new DomainError('INVALID_INPUT', {
    message,
    ...(path !== undefined && { details: [{ field: path, message }] }),
  });
}

function tooFarApart({ intervals, changes = [], zone }: LabourCheck): Refusal | undefined {
  const starts = [...intervals, ...changes].map(({ start }) => instantOf(start, zone));
  const days = starts.length === 0 ? 0 : (Math.max(...starts) - Math.min(...starts)) / DAY_MS;
  if (days <= LABOUR_CHECK_LIMITS.days) return undefined;
  const message = `Check at most ${LABOUR_CHECK_LIMITS.days} days at once`;
  return { code: 'INVALID_INPUT', message, field: 'intervals' };
}
