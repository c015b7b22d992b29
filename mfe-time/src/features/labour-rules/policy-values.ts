import type {
  Day,
  FieldError,
  Id,
  LabourPack,
  LabourPackChoice,
  LabourPolicy,
  LabourPolicyRequest,
  Weekday,
} from '@workforce/contracts';
import { isVisible } from '@workforce/domain';
import { fieldRule } from '@workforce/web-ui/forms';
import { labourRulesText as text } from '../../texts/labour-rules.texts.ts';
import { paramFieldsOf, type ParamName, paramOf, typedOf } from './pack-params.ts';
import { numberOf } from './typed-numbers.ts';

/** Values of a draft's form; numbers are as typed, empty for none. */
export interface PolicyValues {
  unitId: Id | undefined;
  effectiveFrom: Day | '';
  packs: string[];
  workweekStart: Weekday;
  breakOver: string;
  breakMinutes: string;
  budget: string;
  /** By pack. */
  params: Record<string, Partial<Record<ParamName, string>>>;
}

const namesOf = (pack: LabourPack): ParamName[] => {
  const { stated, further } = paramFieldsOf(pack);
  return [...stated, ...further].map(({ name }) => name);
};

/** Initial values: of the draft, else of a new one for the unit. */
export function valuesOf(
  policy: LabourPolicy | null,
  unitId: Id | undefined,
  packs: readonly LabourPack[],
): PolicyValues {
  const chosen = (pack: LabourPack) => policy?.packs.find(({ id }) => id === pack.id)?.params ?? {};
  return {
    unitId: policy?.unitId ?? unitId,
    effectiveFrom: policy?.effectiveFrom ?? '',
    packs: policy?.packs.map(({ id }) => id) ?? [],
    workweekStart: policy?.workweekStart ?? 'sunday',
    breakOver: policy?.plannedBreak ? String(policy.plannedBreak.over / 60) : '',
    breakMinutes: policy?.plannedBreak ? String(policy.plannedBreak.minutes) : '',
    budget: policy?.weeklyBudgetCents == null ? '' : String(policy.weeklyBudgetCents / 100),
    params: Object.fromEntries(
      packs.map((pack) => [
        pack.id,
        Object.fromEntries(namesOf(pack).map((name) => [name, typedOf(name, chosen(pack)[name])])),
      ]),
    ),
  };
}

/** The request of valid values; parameters that the form doesn't have stay as they are. */
export function requestOf(
  values: PolicyValues,
  policy: LabourPolicy | null,
  packs: readonly LabourPack[],
): LabourPolicyRequest {
  const hasBreak = isVisible(values.breakOver) && isVisible(values.breakMinutes);
  return {
    unitId: values.unitId ?? '',
    effectiveFrom: values.effectiveFrom,
    packs: values.packs.map((id) => packOf(id, values, policy, packs)),
    workweekStart: values.workweekStart,
    plannedBreak: hasBreak
      ? { over: Math.round(numberOf(values.breakOver) * 60), minutes: numberOf(values.breakMinutes) }
      : null,
    weeklyBudgetCents: isVisible(values.budget) ? Math.round(numberOf(values.budget) * 100) : null,
    ...(policy && { version: policy.version }),
  };
}

function packOf(
  id: string,
  values: PolicyValues,
  policy: LabourPolicy | null,
  packs: readonly LabourPack[],
): LabourPackChoice {
  const before = policy?.packs.find((pack) => pack.id === id)?.params ?? {};
  const pack = packs.find((each) => each.id === id);
  const typed = (pack ? namesOf(pack) : []).map((name) => {
    const value = paramOf(name, values.params[id]?.[name]);
    // A rule that was switched off stays so.
    return [name, value === undefined && before[name] === null ? null : value];
  });
  const params = Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(typed) }).filter(([, value]) => value !== undefined),
  );
  return Object.keys(params).length === 0 ? { id } : { id, params };
}

/** The server's errors at the fields of the form: it counts the packs of the request. */
export const formErrors = (details: readonly FieldError[], { packs }: LabourPolicyRequest): FieldError[] =>
  details.map(({ field, message }) => ({
    field: field.replace(/^packs\.(\d+)\.params\./, (_, place: string) => `params.${packs[Number(place)]?.id}.`),
    message,
  }));

/** A rule for one of two fields that belong together. */
export const bothOrNeither =
  (other: 'breakOver' | 'breakMinutes') =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) =>
    fieldRule((value) =>
      isVisible(value) === isVisible(getFieldValue(other) as string | undefined) ? undefined : text('dialog.breakBoth'),
    );
