import { FIRST_BIRTHDAY, LAST_DAY } from '@workforce/contracts';
import { isBoundedDay, isDay, isTimeZone, type Refusal } from '@workforce/domain';
import { isRecord } from '../packs/parameters.ts';
import { selectPacks } from '../packs/select-packs.ts';
import type { LabourInput } from '../rules/facts.ts';
import { checkIntervals } from './check-intervals.ts';
import { endsLater, firstFault, invalid, isWholeTo, timeFaults } from './faults.ts';

/** Most cents of a rate or of pay beside the hours: a million dollars. */
const MAX_CENTS = 100_000_000;

/**
 * Why the rules can't be applied to the input, as INVALID_INPUT at the field; undefined when they can. Types are the caller's to check;
 * this looks at what types can't say: packs and parameters, zone, days and times, intervals that end before they start.
 */
export function checkInput(input: LabourInput): Refusal | undefined {
  const packs = selectPacks(input.packs);
  if (!packs.ok) return packs.error;
  if (!isTimeZone(input.zone)) return invalid('Unknown time zone', 'zone');
  return (
    checkRounding(input) ??
    checkPerson(input) ??
    checkIntervals(input) ??
    checkPay(input) ??
    checkChanges(input) ??
    checkLeave(input)
  );
}

function checkRounding({ rounding }: LabourInput): Refusal | undefined {
  if (rounding === undefined) return undefined;
  return isWholeTo(60)(rounding.toMinutes) && rounding.toMinutes > 0 && 60 % rounding.toMinutes === 0
    ? undefined
    : invalid('Round to minutes that divide an hour, such as 5, 6, 10 or 15', 'rounding.toMinutes');
}

function checkPerson({ person = {} }: LabourInput): Refusal | undefined {
  const day = (value: string | undefined, field: string) =>
    value === undefined || isBoundedDay(value) ? undefined : invalid('Not a calendar day', `person.${field}`);
  if (person.rateCents !== undefined && !isWholeTo(MAX_CENTS)(person.rateCents))
    return invalid('A rate is whole cents an hour', 'person.rateCents');
  return (
    (person.birthDate === undefined || isBirthday(person.birthDate)
      ? undefined
      : invalid(`A birth date is a calendar day from ${FIRST_BIRTHDAY} on`, 'person.birthDate')) ??
    firstFault(
      person.waivers,
      ({ from, to }, place) => day(from, `waivers[${place}].from`) ?? day(to, `waivers[${place}].to`),
    ) ??
    firstFault(person.consents, (consent, place) => day(consent.day, `consents[${place}].day`)) ??
    firstFault(person.schoolDays, (each, place) => day(isRecord(each) ? each.date : each, `schoolDays[${place}]`))
  );
}

/** People are born before their records begin. */
const isBirthday = (day: string): boolean => isDay(day) && day >= FIRST_BIRTHDAY && day <= LAST_DAY;

const checkPay = ({ pay }: LabourInput): Refusal | undefined =>
  firstFault(pay, ({ weekOf, cents }, place) => {
    if (!isBoundedDay(weekOf)) return invalid('Not a calendar day', `pay[${place}].weekOf`);
    return isWholeTo(MAX_CENTS)(cents) ? undefined : invalid('Pay is whole cents', `pay[${place}].cents`);
  });

const checkLeave = ({ leave }: LabourInput): Refusal | undefined =>
  firstFault(leave, ({ date, minutes }, place) => {
    if (!isBoundedDay(date)) return invalid('Not a calendar day', `leave[${place}].date`);
    return isWholeTo(24 * 60)(minutes) ? undefined : invalid('Leave is at most a day', `leave[${place}].minutes`);
  });

const checkChanges = ({ changes, zone }: LabourInput): Refusal | undefined =>
  firstFault(changes, (change, place) => {
    const field = `changes[${place}]`;
    const { at, start, end, newStart, newEnd, scheduleStart } = change;
    if (scheduleStart !== undefined && !isBoundedDay(scheduleStart))
      return invalid('Not a calendar day', `${field}.scheduleStart`);
    return (
      timeFaults({ at, start, end, newStart, newEnd }, field) ??
      endsLater(start, end, zone, `${field}.end`) ??
      endsLater(newStart ?? start, newEnd ?? end, zone, `${field}.newEnd`)
    );
  });
