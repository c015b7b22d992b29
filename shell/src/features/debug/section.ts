/** Labelled values about one subject. */
export interface Section {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

/** All sections as plain text to copy. */
export const asText = (sections: readonly Section[]): string =>
  sections
    .map(({ title, facts }) => [title, ...facts.map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n');
