import type { LabourPack, LabourParams } from '@workforce/contracts';
import { formatMoney } from '@workforce/web-core';
import { labourRulesText as text } from '../../texts/labour-rules.texts.ts';
import { numberOf } from './typed-numbers.ts';

const within = (perUnit: number, least: number, most: number, isMoney = false) => ({ perUnit, least, most, isMoney });
const HOURS_OF_DAY = within(60, 0, 24);
const HOURS_OF_WEEK = within(60, 0, 168);
const MINUTES = within(1, 0, 480);
const DAYS = within(1, 0, 366);
const MONEY = within(100, 0, 1_000_000, true);

/** How an admin enters the figures of packs: so many of the wire's units make one, and between which of them. */
const NUMBERS = {
  minimumWageCents: MONEY,
  dailyLimit: within(60, 1, 24),
  restMinutes: within(60, 1, 48),
  noticeDays: DAYS,
  maxConsecutiveDays: within(1, 1, 366),
  referenceWeeks: within(1, 1, 104),
  paidBreakMax: MINUTES,
  reviewBreakBelow: MINUTES,
  dailyOvertimeAfter: HOURS_OF_DAY,
  dailyDoubleAfter: HOURS_OF_DAY,
  seventhDayDoubleAfter: HOURS_OF_DAY,
  weeklyOvertimeAfter: HOURS_OF_WEEK,
  mealMinutes: MINUTES,
  firstMealBy: HOURS_OF_DAY,
  firstMealWaiverMax: HOURS_OF_DAY,
  secondMealBy: HOURS_OF_DAY,
  secondMealWaiverMax: HOURS_OF_DAY,
  restBreakMinutes: MINUTES,
  splitShiftAbove: MINUTES,
  reportingTimeLeast: HOURS_OF_DAY,
  reportingTimeMost: HOURS_OF_DAY,
  dayOfRestDailyMax: HOURS_OF_DAY,
  dayOfRestWeeklyMax: HOURS_OF_WEEK,
  freeChangeMinutes: MINUTES,
  restPayCents: MONEY,
  reducedRestMinutes: HOURS_OF_DAY,
  makeUpRestMinutes: HOURS_OF_WEEK,
  makeUpWithinDays: DAYS,
  weeklyRestMinutes: HOURS_OF_WEEK,
  averageWeekMinutes: HOURS_OF_WEEK,
  breakPartLeast: MINUTES,
  longestStretch: HOURS_OF_DAY,
  weeklyLimit: HOURS_OF_WEEK,
  schoolDayLimit: HOURS_OF_DAY,
  schoolWeekLimit: HOURS_OF_WEEK,
  spanLimit: HOURS_OF_DAY,
  branchSpanLimit: HOURS_OF_DAY,
} as const;
export type NumberName = keyof typeof NUMBERS;

const CHOICES = {
  mealBoundary: ['inclusive', 'exclusive'],
  noticeAnchor: ['scheduleStart', 'shiftStart'],
  consentExcuses: ['nothing', 'additions', 'everything'],
  overtimeRate: ['weightedAverage', 'rateInEffect'],
} as const;
export type ChoiceName = keyof typeof CHOICES;

export type ParamName = NumberName | ChoiceName;

/** What companies have to state or choose (`labour §4`); the other figures are the law's, and seldom changed. */
const STATED: readonly ParamName[] = [
  'minimumWageCents',
  'dailyLimit',
  'restMinutes',
  'noticeDays',
  'noticeAnchor',
  'maxConsecutiveDays',
  'referenceWeeks',
  'mealBoundary',
  'paidBreakMax',
];

/** Id of the pack with the company's own rules, none of which holds until it is set. */
export const COMPANY = 'company';

const isNumber = (name: string): name is NumberName => Object.hasOwn(NUMBERS, name);
const isChoice = (name: string): name is ChoiceName => Object.hasOwn(CHOICES, name);

/** A parameter of a pack as a field of the form. */
export type ParamField =
  | { kind: 'number'; name: NumberName; label: string; hint: string; least: number; most: number; isWhole: boolean }
  | { kind: 'choice'; name: ChoiceName; label: string; options: { value: string; label: string }[] };

/** The parameters of a pack that the form has: what companies have to state, and further figures. */
export function paramFieldsOf({ params }: LabourPack): { stated: ParamField[]; further: ParamField[] } {
  const [stated, further]: [ParamField[], ParamField[]] = [[], []];
  const names = [...STATED, ...Object.keys(NUMBERS), ...Object.keys(CHOICES)];
  for (const name of new Set(names))
    if (Object.hasOwn(params, name) && (isNumber(name) || isChoice(name)))
      (STATED.includes(name) ? stated : further).push(fieldOf(name, params[name]));
  return { stated, further };
}

function fieldOf(name: ParamName, standard: unknown): ParamField {
  const label = text(`params.${name}`);
  if (isChoice(name)) {
    const choices = choicesOf(name);
    const byDefault = choices.find(({ value }) => value === standard)?.label ?? '';
    return {
      kind: 'choice',
      name,
      label,
      options: [{ value: '', label: text('dialog.asRule', { byDefault }) }, ...choices],
    };
  }
  const { perUnit, least, most, isMoney } = NUMBERS[name];
  const value = typeof standard === 'number' ? numberWords(name, standard) : null;
  const hint = value === null ? text(`dialog.${noneOf(name)}`) : text('dialog.ifEmpty', { value });
  return { kind: 'number', name, label, hint, least, most, isWhole: perUnit === 1 && !isMoney };
}

const noneOf = (name: NumberName): 'noWage' | 'noLimit' => (name === 'minimumWageCents' ? 'noWage' : 'noLimit');

const choicesOf = (name: ChoiceName): { value: string; label: string }[] => {
  switch (name) {
    case 'mealBoundary':
      return CHOICES[name].map((value) => ({ value, label: text(`choices.mealBoundary.${value}`) }));
    case 'noticeAnchor':
      return CHOICES[name].map((value) => ({ value, label: text(`choices.noticeAnchor.${value}`) }));
    case 'consentExcuses':
      return CHOICES[name].map((value) => ({ value, label: text(`choices.consentExcuses.${value}`) }));
    case 'overtimeRate':
      return CHOICES[name].map((value) => ({ value, label: text(`choices.overtimeRate.${value}`) }));
  }
};

const numberWords = (name: NumberName, value: number): string =>
  NUMBERS[name].isMoney ? formatMoney(value) : typed(name, value);

/** A parameter as somebody would type it; empty for none. */
export function typedOf(name: ParamName, value: unknown): string {
  if (isNumber(name)) return typeof value === 'number' ? typed(name, value) : '';
  return typeof value === 'string' ? value : '';
}

const typed = (name: NumberName, value: number): string =>
  String(Math.round((value / NUMBERS[name].perUnit) * 100) / 100);

/** The parameter that was typed or chosen; undefined for none. */
export function paramOf(name: ParamName, given: string | undefined): number | string | undefined {
  const value = given?.trim() ?? '';
  if (value === '') return undefined;
  return isNumber(name) ? Math.round(numberOf(value) * NUMBERS[name].perUnit) : value;
}

/** Parameters in words: those that the form has by their labels, others by their names. */
export const paramWords = (params: LabourParams): string =>
  Object.entries(params)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      if (isNumber(name) && typeof value === 'number') return `${text(`params.${name}`)}: ${numberWords(name, value)}`;
      const chosen = isChoice(name) && choicesOf(name).find((each) => each.value === value);
      return chosen ? `${text(`params.${name}`)}: ${chosen.label}` : `${name}: ${JSON.stringify(value)}`;
    })
    .join(' · ');
