import type { User } from '@workforce/contracts';

/** What a person can be found by. */
export type SearchedField = 'name' | 'email' | 'username';

/** Those whose fields hold the text somewhere, whatever the case; everyone for a blank text (§5). */
export function searchPeople(people: readonly User[], text: string, fields: readonly SearchedField[]): readonly User[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return people;
  return people.filter((person) => fields.some((field) => person[field].toLocaleLowerCase().includes(wanted)));
}
