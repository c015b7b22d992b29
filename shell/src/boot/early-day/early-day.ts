import type { ChecklistInstance, ChecklistItem, Day, Schedule } from '@workforce/contracts';
import { formatsFor, type DayPlan } from '@workforce/web-core';
import { cssVariables, currentScheme } from '@workforce/web-ui';
import css from './early-day.css';
import { doesScreenStand, untilScreenStands } from './until-screen-stands.ts';

/** At a desk the home has another shape, and a quicker machine. */
const PHONE = '(max-width: 767px)';

/** What an employee's home says before the app's code is there. */
export interface EarlyDay {
  productTitle: string;
  language: string;
  timeZone: string;
  /** Today in the organisation's zone. */
  day: Day;
  plan: DayPlan;
}

/**
 * Shows a phone the words of the day that is about to stand there: when the shift is, and what there is to do. Everything that
 * depends on rules, on what waits on the device or on the catalogue of texts stays a grey shape until the app draws it, and nothing
 * can be pressed: so nothing shown here is wrong, and no tap is lost. The screen takes its place when it stands.
 *
 * @returns how to put a newer day in its place; does nothing once the screen stands
 */
export function paintEarlyDay(first: EarlyDay): (newer: EarlyDay) => void {
  if (!window.matchMedia(PHONE).matches || doesScreenStand()) return () => undefined;
  const page = element('div', 'early');
  // The app says the same to a screen reader, in its own order.
  page.setAttribute('aria-hidden', 'true');
  const look = element('style', '', [cssVariables(currentScheme()) + css]);
  const paint = (day: EarlyDay) => page.replaceChildren(look, bar(day), screenOf(day));
  paint(first);
  document.body.append(page);
  untilScreenStands(() => page.remove());
  return paint;
}

const bar = ({ productTitle }: EarlyDay): HTMLElement => element('div', 'early__bar', [productTitle]);

function screenOf(day: EarlyDay): HTMLElement {
  const open = day.plan.checklists.filter(({ status }) => status !== 'completed');
  const inOrder = open.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  return element('div', 'early__main', [
    element('div', 'early__title', [shape(140, 24), shape(90)]),
    element('div', 'early__card', [shiftOf(day)]),
    ...inOrder.map(checklistOf),
  ]);
}

/** As the home puts them: what is due first comes first. */
const placeOf = ({ dueDate, id }: ChecklistInstance): string => `${dueDate} ${id}`;

function shiftOf({ plan, day, language, timeZone }: EarlyDay): HTMLElement {
  const mayRun = (shift: Schedule) => shift.status !== 'cancelled' && (shift.date === day || isOvernight(shift));
  const [only, another] = plan.shifts.filter(mayRun);
  // Which of several is meant depends on the time of day.
  const isSure = only?.date === day && another === undefined;
  const { wallTime } = formatsFor(language, timeZone);
  const times = ({ startTime, endTime }: Schedule) => `${wallTime(startTime)} – ${wallTime(endTime)}`;
  return element('div', 'early__shift', [shape(96), element('p', 'early__times', [isSure ? times(only) : ''])]);
}

const isOvernight = ({ startTime, endTime }: Schedule): boolean => endTime <= startTime;

const checklistOf = ({ templateName, jobFunctionName, items }: ChecklistInstance): HTMLElement =>
  element('div', 'early__card', [
    element('p', 'early__name', [templateName || jobFunctionName || '']),
    element('div', 'early__state', [shape(220), shape(130), shape()]),
    element('div', 'early__tasks', items.map(taskOf)),
  ]);

const taskOf = ({ text, description, requiresPhoto, photoIds }: ChecklistItem): HTMLElement =>
  element('div', 'early__task', [
    element('span', 'early__tick'),
    element('div', 'early__text', [
      element('p', '', [text]),
      ...(description ? [element('p', 'early__more', [description])] : []),
      ...(requiresPhoto && photoIds.length === 0 ? [shape(120, 26)] : []),
    ]),
  ]);

function element(name: string, className: string, children: (Node | string)[] = []): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** Something that is to be read in a moment; as wide as there is room unless told, in px. */
function shape(width?: number, height?: number): HTMLElement {
  const made = element('div', 'early__shape');
  if (width !== undefined) made.style.width = `${width}px`;
  if (height !== undefined) made.style.height = `${height}px`;
  return made;
}
