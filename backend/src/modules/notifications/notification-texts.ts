import type { NotificationSubject } from './notification-kinds.ts';
import { en } from './texts/en.ts';

/** The organisation's texts. There is no setting for the language: a second one is a file beside `en.ts` and a choice here. */
const CATALOGUE = en;

type Texts = Record<'title' | 'message', string | ((parameters: NotificationSubject['parameters']) => string)>;

/** A notification in words, as the wire has it (§3). */
export function textsOf({ kind, parameters }: NotificationSubject): { title: string; message: string } {
  const { title, message } = CATALOGUE[kind] as Texts;
  const inWords = (text: Texts['title']) => (typeof text === 'string' ? text : text(parameters));
  return { title: inWords(title), message: inWords(message) };
}
