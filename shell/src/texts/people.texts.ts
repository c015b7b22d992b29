import { defineTexts } from '@workforce/web-core';
import { people } from './people.en.ts';

/** A namespace of its own, loaded with the first screen that needs it. */
export const { useTexts: usePeopleTexts, text: peopleText } = defineTexts('people', people);
