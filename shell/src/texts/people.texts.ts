import { defineTexts } from '@workforce/web-core';
import { people } from './people.en.ts';

/** Apart from the shell's own texts: they come with the first screen that needs them. */
export const { useTexts: usePeopleTexts, text: peopleText } = defineTexts('people', people);
