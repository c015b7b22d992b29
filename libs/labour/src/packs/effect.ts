import type { Day } from '@workforce/contracts';
import { ageOn } from '@workforce/domain';
import type { Pack } from './pack.ts';

/** Whether the pack is in effect on the day; `effectiveTo` is its last one. */
export const isInEffect = (
  { effectiveFrom, effectiveTo }: Pick<Pack, 'effectiveFrom' | 'effectiveTo'>,
  day: Day,
): boolean => (effectiveFrom === null || effectiveFrom <= day) && (effectiveTo === null || day <= effectiveTo);

/** Whether the pack's rules reach the person on the day: in effect, and of its ages. An unknown age is reached by no rule for an age. */
export function reaches(pack: Pack, day: Day, birthDate: Day | undefined): boolean {
  if (!isInEffect(pack, day)) return false;
  const { fromAge = 0, underAge } = pack.params;
  if (underAge === undefined) return true;
  if (birthDate === undefined) return false;
  const age = ageOn(birthDate, day);
  return age >= fromAge && age < underAge;
}
