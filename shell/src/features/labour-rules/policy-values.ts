import type { Day, Id, LabourPackChoice, LabourPolicy, LabourPolicyRequest, Weekday } from '@workforce/contracts';
import { labourRulesText as text } from '../../texts/labour-rules.texts.ts';
import { COMPANY, COMPANY_FIELD_NAMES, COMPANY_FIELDS, type CompanyField } from './pack-params.ts';

/** Values of a draft's form; numbers are as typed, empty for none. */
export interface PolicyValues extends Partial<Record<CompanyField, string>> {
  unitId: Id | undefined;
  effectiveFrom: Day | '';
  packs: string[];
  workweekStart: Weekday;
  breakOver: string;
  breakMinutes: string;
  budget: string;
}

/** Initial values: of the draft, else of a new one for the unit. */
export function valuesOf(policy: LabourPolicy | null, unitId: Id | undefined): PolicyValues {
  const company = policy?.packs.find(({ id }) => id === COMPANY)?.params ?? {};
  return {
    unitId: policy?.unitId ?? unitId,
    effectiveFrom: policy?.effectiveFrom ?? '',
    packs: policy?.packs.map(({ id }) => id) ?? [],
    workweekStart: policy?.workweekStart ?? 'sunday',
    breakOver: policy?.plannedBreak ? String(policy.plannedBreak.over / 60) : '',
    breakMinutes: policy?.plannedBreak ? String(policy.plannedBreak.minutes) : '',
    budget: policy?.weeklyBudgetCents == null ? '' : String(policy.weeklyBudgetCents / 100),
    ...Object.fromEntries(
      COMPANY_FIELD_NAMES.map((name) => {
        const value = company[name];
        return [name, typeof value === 'number' ? String(value / COMPANY_FIELDS[name].perUnit) : ''];
      }),
    ),
  };
}

/** The request of valid values; parameters that the form doesn't have stay as they are. */
export function requestOf(values: PolicyValues, policy: LabourPolicy | null): LabourPolicyRequest {
  const hasBreak = isGiven(values.breakOver) && isGiven(values.breakMinutes);
  return {
    unitId: values.unitId ?? '',
    effectiveFrom: values.effectiveFrom,
    packs: values.packs.map((id) => packOf(id, values, policy)),
    workweekStart: values.workweekStart,
    plannedBreak: hasBreak
      ? { over: Math.round(Number(values.breakOver) * 60), minutes: Number(values.breakMinutes) }
      : null,
    weeklyBudgetCents: isGiven(values.budget) ? Math.round(Number(values.budget) * 100) : null,
    ...(policy && { version: policy.version }),
  };
}

function packOf(id: string, values: PolicyValues, policy: LabourPolicy | null): LabourPackChoice {
  const before = policy?.packs.find((pack) => pack.id === id)?.params ?? {};
  const own =
    id === COMPANY ? Object.fromEntries(COMPANY_FIELD_NAMES.map((name) => [name, numberOf(name, values)])) : {};
  const params = Object.fromEntries(Object.entries({ ...before, ...own }).filter(([, value]) => value !== undefined));
  return Object.keys(params).length === 0 ? { id } : { id, params };
}

const numberOf = (name: CompanyField, values: PolicyValues): number | undefined => {
  const given = values[name] ?? '';
  return isGiven(given) ? Math.round(Number(given) * COMPANY_FIELDS[name].perUnit) : undefined;
};

const isGiven = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** A rule for a number as typed; empty is none. */
export const numberBetween = (least: number, most: number) => ({
  validator: (_rule: unknown, value: string | undefined): Promise<void> => {
    const isRight = !isGiven(value) || (Number(value) >= least && Number(value) <= most);
    return isRight ? Promise.resolve() : Promise.reject(new Error(text('dialog.number', { least, most })));
  },
});

/** A rule for one of two fields that belong together. */
export const bothOrNeither =
  (other: 'breakOver' | 'breakMinutes') =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, value: string | undefined): Promise<void> =>
      isGiven(value) === isGiven(getFieldValue(other) as string | undefined)
        ? Promise.resolve()
        : Promise.reject(new Error(text('dialog.breakBoth'))),
  });
