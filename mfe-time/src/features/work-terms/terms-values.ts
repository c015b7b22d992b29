import type {
  BreakWaiver,
  Day,
  LabourBranch,
  SchoolTerm,
  WaivableBreak,
  WallTime,
  Weekday,
  WorkTerms,
  WorkTermsRequest,
} from '@workforce/contracts';
import { termsOn } from '@workforce/domain';
import { numberOf } from '../labour-rules/typed-numbers.ts';

/** Values of the form; a number is as typed, a day empty for none. */
export interface TermsValues {
  from: Day | '';
  rate: string;
  contract: string;
  birthDate: Day | '';
  branch: LabourBranch | '';
  waivers: { ruleId: WaivableBreak; from: Day | ''; to: Day | '' }[];
  schoolTerms: { from: Day | ''; to: Day | ''; weekdays: Weekday[]; start: WallTime | '' }[];
}

/** Initial values: the terms that hold on the day. */
export function valuesOf(rows: readonly WorkTerms[], day: Day): TermsValues {
  const now = termsOn(rows, day);
  return {
    from: day,
    rate: now?.rateCents == null ? '' : String(now.rateCents / 100),
    contract: now?.contractMinutesPerWeek == null ? '' : String(now.contractMinutesPerWeek / 60),
    birthDate: now?.birthDate ?? '',
    branch: now?.branch ?? '',
    waivers: (now?.waivers ?? []).map(({ to, ...waiver }) => ({ ...waiver, to: to ?? '' })),
    schoolTerms: (now?.schoolTerms ?? []).map(({ start, ...term }) => ({ ...term, start: start ?? '' })),
  };
}

/** The request of valid values. */
export const requestOf = (values: TermsValues): WorkTermsRequest => ({
  from: values.from,
  rateCents: scaled(values.rate, 100),
  contractMinutesPerWeek: scaled(values.contract, 60),
  birthDate: values.birthDate === '' ? null : values.birthDate,
  branch: values.branch === '' ? null : values.branch,
  waivers: values.waivers.map(({ to, ...waiver }): BreakWaiver => ({ ...waiver, to: to === '' ? null : to })),
  schoolTerms: values.schoolTerms.map(({ start, ...term }): SchoolTerm => ({
    ...term,
    start: start === '' ? null : start,
  })),
});

const scaled = (typed: string, by: number): number | null =>
  typed.trim() === '' ? null : Math.round(numberOf(typed) * by);
