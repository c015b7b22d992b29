import { defineTexts } from '@workforce/web-core';
import { secondFactor } from './second-factor.en.ts';

/** A namespace of its own, loaded with the screens that use it. */
export const { useTexts: useSecondFactorTexts } = defineTexts('secondFactor', secondFactor);
