import type { User } from '@workforce/contracts';

/** Searchable fields. */
export type SearchedField = 'name' | 'email' | 'username';

/** People with a field that contains the text, case-insensitively; everyone for a blank text (§5). */
export function searchPeople(people: readonly User[], text: string, fields: readonly SearchedField[]): readonly User[] {
  const searchText = text.trim().toLocaleLowerCase();
  if (searchText === '') return people;
  return people.filter((person) => fields.some((field) => person[field].toLocaleLowerCase().includes(searchText)));
}
