import type { NotificationSubject } from './notification-kinds.ts';
import { en } from './texts/en.ts';

/** The organisation's texts. There is no language setting: add a file beside `en.ts` and select it here. */
const CATALOGUE = en;

type Texts = Record<'title' | 'message', string | ((parameters: NotificationSubject['parameters']) => string)>;

/** Renders a notification's text in wire shape (§3). */
export function textsOf({ kind, parameters }: NotificationSubject): { title: string; message: string } {
  const { title, message } = CATALOGUE[kind] as Texts;
  const render = (text: Texts['title']) => (typeof text === 'string' ? text : text(parameters));
  return { title: render(title), message: render(message) };
}
