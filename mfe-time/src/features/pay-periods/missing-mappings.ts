import type { FieldError, MissingPayMapping, PaySettingChange } from '@workforce/contracts';

export type Missing = MissingPayMapping;

const KINDS: readonly Missing['kind'][] = ['field', 'code', 'number', 'amount'];

/** What has to be filled in, from the details of PAY_MAPPING_MISSING, whose fields are `kind.key`. */
export function missingOf(details: readonly FieldError[]): Missing[] {
  return details.flatMap(({ field, message }) => {
    const dot = field.indexOf('.');
    const kind = KINDS.find((each) => each === field.slice(0, dot));
    return kind === undefined ? [] : [{ kind, key: field.slice(dot + 1), message }];
  });
}

/** The settings that the answers fill in, in the order of the questions. */
export const changesOf = (questions: readonly Missing[], answers: readonly string[]): PaySettingChange[] =>
  questions.flatMap(({ kind, key }, place) =>
    kind === 'amount' ? [] : [{ kind, key, value: answers[place]?.trim() ?? '' }],
  );
