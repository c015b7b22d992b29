import { isolated } from '@workforce/domain';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Language of the specification; other languages add their catalogues under the same namespaces. */
const LANGUAGE = 'en';

void i18next.use(initReactI18next).init({
  lng: LANGUAGE,
  fallbackLng: LANGUAGE,
  resources: {},
  // React escapes. A name that runs from right to left must not reorder the sentence around it.
  interpolation: { escape: isolated },
  initAsync: false,
});

/** A message catalogue: texts in named groups. */
export interface Catalogue {
  readonly [name: string]: string | Catalogue;
}

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Name extends string> = Name extends `${infer Stem}${PluralSuffix}` ? Stem : Name;

/** Dotted names of a catalogue's texts; `tasks_one` and `tasks_other` are used as `tasks` with a `count`. */
export type TextName<C> = {
  [Name in keyof C & string]: C[Name] extends string ? WithoutPlural<Name> : `${Name}.${TextName<C[Name]>}`;
}[keyof C & string];

/** Returns a text with its `{{values}}` interpolated. */
export type Translate<C> = (name: TextName<C>, values?: Record<string, string | number>) => string;

/**
 * Adds a project's catalogue under its namespace.
 * @returns `useTexts` for components and `text` for other code
 */
export function defineTexts<const C extends Catalogue>(namespace: string, catalogue: C) {
  i18next.addResourceBundle(LANGUAGE, namespace, catalogue, true, true);
  const text: Translate<C> = (name, values) => i18next.t(name as string, { ...values, ns: namespace });
  const useTexts = (): Translate<C> => {
    const { t } = useTranslation(namespace);
    return (name, values) => t(name as string, { ...values });
  };
  return { useTexts, text };
}

/** The language of date and number formats. */
export const currentLanguage = (): string => i18next.language;
