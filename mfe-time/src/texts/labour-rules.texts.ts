import { defineTexts } from '@workforce/web-core';
import { labourRules } from './labour-rules.en.ts';

/** A namespace of its own, loaded with the administration of labour rules and with work terms: the others load with the home page. */
export const { useTexts: useLabourRulesTexts, text: labourRulesText } = defineTexts('labourRules', labourRules);
