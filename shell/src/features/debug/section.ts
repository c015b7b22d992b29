/** Facts about one thing, in words. */
export interface Section {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

/** All of them as lines to paste into a message. */
export const asText = (sections: readonly Section[]): string =>
  sections
    .map(({ title, facts }) => [title, ...facts.map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n');
