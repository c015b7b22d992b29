import type { NearOvertime } from '@workforce/contracts';

/** People over a week's limit, and those who come close to it; who is furthest comes first. */
export function overtimeGroups<Person extends Pick<NearOvertime, 'minutes' | 'limit'>>(people: readonly Person[]) {
  const beyond = ({ minutes, limit }: Person) => minutes - limit;
  const sorted = people.toSorted((a, b) => beyond(b) - beyond(a));
  return {
    over: sorted.filter((person) => beyond(person) > 0),
    near: sorted.filter((person) => beyond(person) <= 0),
  };
}
