import type { Day, Minutes, ScheduleChange } from '@workforce/contracts';
import { counted, dated, dollars, duration, weekday } from './durations.ts';
import { does, type Subject, who, whose } from './subject.ts';

/** Who and whose rules a sentence is about; `law` is a pack's jurisdiction: 'California', 'the company'. */
interface About {
  name: Subject;
  law: string;
}
interface Measured extends About {
  measured: Minutes;
  limit: Minutes;
}
interface OnDay extends About {
  day: Day;
}

const start = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const meal = (which: 'first' | 'second'): string => (which === 'first' ? 'meal break' : 'second meal break');

// Those who read it of themselves can't enter what is missing.
const premiumUnknown = (name: Subject, isWageKnown: boolean): string =>
  name === null
    ? "Its premium isn't known yet"
    : isWageKnown
      ? 'Its premium depends on the rate'
      : 'Its premium is unknown until the labour rules state the minimum wage';

const startsSoon = ({ name, law, day, measured, limit }: OnDay & Measured): string =>
  `${does(name, 'start')} ${duration(measured)} after ${weekday(day)}'s shift ended; ${law} asks for ${duration(limit)}`;

const consent = (name: Subject): string =>
  name === null ? 'No written consent from you is on file.' : 'Get their written consent: none is on file.';

const freeOfWork = (name: Subject): string =>
  name === null ? 'tell a manager if you worked during this one' : 'check whether this one was free of work';

/** What findings say to a person (`labour §1`). */
export const FINDING_TEXTS = {
  dailyOvertime: ({ name, law, day, measured, limit, minutes }: OnDay & Measured & { minutes: Minutes }) =>
    `${does(name, 'work')} ${duration(measured)} on ${dated(day)}; ${law} counts ${duration(minutes)} over ${duration(limit)} as overtime.`,
  dailyDouble: ({ name, law, day, measured, limit, minutes }: OnDay & Measured & { minutes: Minutes }) =>
    `${does(name, 'work')} ${duration(measured)} on ${dated(day)}; ${law} counts ${duration(minutes)} over ${duration(limit)} as double time.`,
  weeklyOvertime: ({ name, law, day, measured, limit, minutes }: OnDay & Measured & { minutes: Minutes }) =>
    `${does(name, 'work')} ${duration(measured)} at straight time in the week from ${dated(day)}; ${law} counts ${duration(minutes)} over ${duration(limit)} as overtime.`,
  seventhDay: ({ name, law, day, minutes }: OnDay & { minutes: Minutes }) =>
    `${does(name, 'work')} on all seven days of the workweek; ${law} counts ${duration(minutes)} on ${dated(day)} as overtime or double time.`,
  paidBreak: ({ name, law, day, measured, paidMax }: OnDay & Omit<Measured, 'limit'> & { paidMax: Minutes }) =>
    `${does(name, 'have')} an unpaid break of ${duration(measured)} on ${dated(day)}. ${start(law)} pays breaks of up to ${duration(paidMax)}; ${freeOfWork(name)}.`,
  mealMissing: ({ name, law, day, measured, limit, which }: OnDay & Measured & { which: 'first' | 'second' }) =>
    measured === 0
      ? `${does(name, 'have')} no ${meal(which)} on ${dated(day)}; ${law} asks for ${duration(limit)}.`
      : `${does(name, 'have')} a ${meal(which)} of only ${duration(measured)} on ${dated(day)}; ${law} asks for ${duration(limit)}.`,
  mealLate: ({ name, law, day, measured, limit, which }: OnDay & Measured & { which: 'first' | 'second' }) =>
    `${does(name, 'begin')} the ${meal(which)} after ${duration(measured)} of work on ${dated(day)}; ${law} asks for it within ${duration(limit)}.`,
  restBreaks: ({ name, law, day, allowed, due, each }: OnDay & { allowed: number; due: number; each: Minutes }) =>
    `${who(name)} could take ${counted(allowed, 'rest break')} on ${dated(day)}; ${law} asks for ${due} of ${duration(each)}.`,
  splitShift: ({
    name,
    law,
    day,
    measured,
    limit,
    money,
    isWageKnown,
  }: OnDay & Measured & { money: number | null; isWageKnown: boolean }) =>
    `${does(name, 'have')} ${duration(measured)} between two parts of ${dated(day)}; ${law} calls more than ${duration(limit)} a split shift. ${
      money === null ? premiumUnknown(name, isWageKnown) : `Its premium is ${dollars(money)}`
    }.`,
  reportingTime: ({ name, law, day, measured, limit }: OnDay & Measured) =>
    `${who(name)} came in on ${dated(day)} and worked ${duration(measured)}; ${law} asks to pay ${duration(limit)}.`,
  rest: (about: OnDay & Measured) => `${startsSoon(about)}.`,
  reducedRest: ({ makeUp, days, ...about }: OnDay & Measured & { makeUp: Minutes; days: number }) =>
    `${startsSoon(about)}, or for a rest of ${duration(makeUp)} within ${counted(days, 'day')}.`,
  paidRest: ({
    money,
    hasConsent,
    ...about
  }: OnDay & Measured & { money: number | null; hasConsent: boolean | null }) =>
    [
      startsSoon(about),
      money === null ? ' or a premium.' : ` or ${dollars(money)}.`,
      hasConsent === false ? ` ${consent(about.name)}` : '',
    ].join(''),
  weeklyRest: ({ name, law, day, measured, limit }: OnDay & Measured) =>
    `${does(name, 'have')} at most ${duration(measured)} off in a row in the week from ${dated(day)}; ${law} asks for ${duration(limit)}.`,
  averageWeek: ({ name, law, day, measured, limit, weeks }: OnDay & Measured & { weeks: number }) =>
    `${does(name, 'work')} ${duration(measured)} a week on average in the ${counted(weeks, 'week')} from ${dated(day)}; ${law} allows ${duration(limit)}.`,
  longestDay: ({ name, law, day, measured, limit }: OnDay & Measured) =>
    `${does(name, 'work')} ${duration(measured)} on ${dated(day)}; ${law} allows ${duration(limit)}.`,
  // A minute stands for a break of any length.
  noBreak: ({ name, law, day, limit, over }: OnDay & { limit: Minutes; over: Minutes }) =>
    `${does(name, 'work')} without a break on ${dated(day)}; over ${duration(over)} ${law} asks for ${limit > 1 ? duration(limit) : 'one'}.`,
  breakMinutes: ({ name, law, day, measured, limit, over }: OnDay & Measured & { over: Minutes }) =>
    `${does(name, 'have')} ${duration(measured)} of breaks that count on ${dated(day)}; over ${duration(over)} ${law} asks for ${duration(limit)}.`,
  breakPart: ({ name, law, day, measured, limit }: OnDay & Measured) =>
    `${does(name, 'have')} a break of ${duration(measured)} on ${dated(day)} that doesn't count; ${law} asks for parts of at least ${duration(limit)}.`,
  longestStretch: ({ name, law, day, measured, limit }: OnDay & Measured) =>
    `${does(name, 'work')} ${duration(measured)} without a break on ${dated(day)}; ${law} allows ${duration(limit)}.`,
  consecutiveDays: ({ name, law, day, count, most }: OnDay & { count: number; most: number }) =>
    `${does(name, 'work')} ${counted(count, 'day')} in a row from ${dated(day)}; ${law} allows ${most}.`,
  lateChange: ({
    name,
    law,
    day,
    kind,
    notice,
    limit,
    money,
  }: OnDay & { kind: ScheduleChange['kind']; notice: string; limit: Minutes; money: number | null | undefined }) =>
    `${whose(name)} shift of ${dated(day)} was ${kind} ${notice}; ${law} asks for ${noticeText(limit)}${
      money ? `, or for ${dollars(money)}` : ''
    }.`,
  notice: (minutes: Minutes): string => (minutes <= 0 ? 'without notice' : `${noticeText(minutes)} ahead`),
  hoursOfWeekByAge: ({ name, law, day, measured, limit }: OnDay & Measured) =>
    `${does(name, 'work')} ${duration(measured)} in the week from ${dated(day)}; at this age ${law} allows ${duration(limit)}.`,
  hoursOfDayByAge: ({ name, law, day, measured, limit, isSchoolDay }: OnDay & Measured & { isSchoolDay: boolean }) =>
    `${does(name, 'work')} ${duration(measured)} on ${dated(day)}${isSchoolDay ? ', a school day' : ''}; at this age ${law} allows ${duration(limit)}.`,
  evening: ({
    name,
    law,
    day,
    minutes,
    earliest,
    latest,
  }: OnDay & { minutes: Minutes; earliest: string; latest: string }) =>
    `${does(name, 'work')} ${duration(minutes)} outside ${earliest}–${latest} on ${dated(day)}; at this age ${law} allows work within these hours.`,
  span: ({ name, law, day, measured, limit }: OnDay & Measured) =>
    `${whose(name)} shift of ${dated(day)} spans ${duration(measured)} with its breaks; at this age ${law} allows ${duration(limit)}.`,
  dayOfRest: ({ name, law, day }: OnDay) =>
    `${does(name, 'work')} on all seven days of the workweek from ${dated(day)}; ${law} asks for a day of rest.`,
  roundingRefused: ({ law }: About) => `${start(law)} doesn't allow punches to be rounded; hours are paid as worked.`,
  roundingNotNeutral: ({ name, net }: { name: Subject; net: number }) =>
    net < 0
      ? `Rounding takes ${duration(-net)} of worked time from ${name ?? 'you'}; over time it must not cost ${name === null ? 'you' : 'them'} pay.`
      : `Rounding adds ${duration(net)} to the time that ${name ?? 'you'} worked.`,
} as const;

const noticeText = (minutes: Minutes): string =>
  minutes % 1440 === 0
    ? counted(minutes / 1440, 'day')
    : minutes > 2880
      ? counted(Math.floor(minutes / 1440), 'day')
      : duration(minutes);
