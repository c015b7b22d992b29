import type { LabourParams } from '@workforce/contracts';
import { labourRulesText as text } from '../../texts/labour-rules.texts.ts';

/** The company's own rules as an admin enters them. */
export const COMPANY_FIELDS = {
  dailyLimit: { label: 'dialog.dailyLimit', perUnit: 60, least: 1, most: 24 },
  restMinutes: { label: 'dialog.rest', perUnit: 60, least: 1, most: 48 },
  noticeDays: { label: 'dialog.notice', perUnit: 1, least: 1, most: 60 },
  maxConsecutiveDays: { label: 'dialog.days', perUnit: 1, least: 1, most: 31 },
} as const;
export type CompanyField = keyof typeof COMPANY_FIELDS;
export const COMPANY_FIELD_NAMES = Object.keys(COMPANY_FIELDS) as CompanyField[];

/** Id of the pack with the company's own rules, none of which holds until it is set. */
export const COMPANY = 'company';

/** Parameters in words: those that the form has by their labels, others by their names. */
export const paramWords = (params: LabourParams): string =>
  Object.entries(params)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      if (!isCompanyField(name) || typeof value !== 'number') return `${name}: ${JSON.stringify(value)}`;
      const { label, perUnit } = COMPANY_FIELDS[name];
      return `${text(label)}: ${value / perUnit}`;
    })
    .join(' · ');

const isCompanyField = (name: string): name is CompanyField => Object.hasOwn(COMPANY_FIELDS, name);
