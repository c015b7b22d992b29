import { isolated } from '@workforce/domain';
import type { NotificationSubject } from './notification-kinds.ts';
import { en } from './texts/en.ts';

/** The organisation's texts. There is no language setting: add a file beside `en.ts` and select it here. */
const CATALOGUE = en;

type Texts = Record<'title' | 'message', string | ((parameters: NotificationSubject['parameters']) => string)>;

/** Renders a notification's text in wire shape (§3). */
export function textsOf({ kind, parameters }: NotificationSubject): { title: string; message: string } {
  const { title, message } = CATALOGUE[kind] as Texts;
  const shown = isolatedValues(parameters);
  const render = (text: Texts['title']) => (typeof text === 'string' ? text : text(shown));
  return { title: render(title), message: render(message) };
}

/** The same values, with names and other texts as they may stand in a sentence. */
function isolatedValues<Value>(value: Value): Value {
  if (typeof value === 'string') return isolated(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(isolatedValues) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, isolatedValues(each)])) as Value;
}
