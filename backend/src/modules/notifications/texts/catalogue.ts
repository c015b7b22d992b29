import type { NotificationKind, NotificationParameters } from '../notification-kinds.ts';

type Text<Parameters> = string | ((parameters: Parameters) => string);

/** A language's texts for every kind of notification. */
export type NotificationCatalogue = {
  readonly [Kind in NotificationKind]: {
    readonly title: Text<NotificationParameters[Kind]>;
    readonly message: Text<NotificationParameters[Kind]>;
  };
};

/** Selects a count's text by the language's plural rules. */
export const pluralsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>): string =>
    forms[rules.select(count)] ?? forms.other;
};
