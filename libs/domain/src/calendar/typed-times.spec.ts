import fc from 'fast-check';
import { addDays } from './days.ts';
import { formatDay, formatWallTime } from './formats.ts';
import { parseDay, parseWallTime } from './typed-times.ts';

const TODAY = '2026-11-26';

const aWallTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const aDay = fc.integer({ min: 0, max: 84_000 }).map((count) => addDays('1970-01-01', count));

describe('parseWallTime', () => {
  test.each([
    ['1:30 PM', '13:30'],
    ['1:30pm', '13:30'],
    ['01:30 p.m.', '13:30'],
    ['1:30\u202fPM', '13:30'],
    ['5pm', '17:00'],
    ['5 P', '17:00'],
    ['12 AM', '00:00'],
    ['12:05 AM', '00:05'],
    ['12pm', '12:00'],
    ['9:05', '09:05'],
    ['13:05', '13:05'],
    ['1730', '17:30'],
    ['0000', '00:00'],
    ['  8:15  am ', '08:15'],
  ])('parseWallTime reads %j as %s', (text, time) => expect(parseWallTime(text)).toBe(time));

  test.each([
    '',
    '1',
    '13',
    '930',
    '1:3',
    '1:3 PM',
    '13:30 PM',
    '0:30 AM',
    '24:00',
    '2400',
    '9:60',
    '1:30 PMs',
    '17:30:00',
    '-1:30',
    'noon',
    '1:30 PM 2',
  ])('parseWallTime refuses %j', (text) => expect(parseWallTime(text)).toBeNull());

  test('Every time is read from each of its forms', () => {
    fc.assert(
      fc.property(aWallTime, (time) => {
        const shown = formatWallTime(time);
        const forms = [
          time,
          time.replace(':', ''),
          time.replace(/^0/, ''),
          shown,
          shown.toLowerCase(),
          shown.replace(' ', ''),
        ];
        expect(forms.map(parseWallTime)).toEqual(forms.map(() => time));
      }),
    );
  });

  test('Text is read as a time or refused; what is read shows as itself', () => {
    const typed = fc.stringMatching(/^[0-9]{0,3}[: .]?[0-9]{0,3} ?[apAPmM.]{0,3}$/);
    fc.assert(
      fc.property(typed, (text) => {
        const time = parseWallTime(text);
        return time === null || parseWallTime(formatWallTime(time)) === time;
      }),
    );
  });
});

describe('parseDay', () => {
  test.each([
    ['12/5/2026', '2026-12-05'],
    ['12/05/2026', '2026-12-05'],
    ['12/5/26', '2026-12-05'],
    ['12-5-2026', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['Dec 5, 2026', '2026-12-05'],
    ['dec. 5 2026', '2026-12-05'],
    ['Sept 5, 2026', '2026-09-05'],
    ['December 05, 2026', '2026-12-05'],
    ['Saturday, December 5, 2026', '2026-12-05'],
    ['5 Dec 2026', '2026-12-05'],
    ['12/5', '2026-12-05'],
    ['Dec 24', '2026-12-24'],
    ['may 1', '2026-05-01'],
    ['2/29/2028', '2028-02-29'],
    ['7/4/85', '1985-07-04'],
    ['7/4/68', '2068-07-04'],
    ['7/4/69', '1969-07-04'],
  ])('parseDay reads %j as %s', (text, day) => expect(parseDay(text, TODAY)).toBe(day));

  test.each([
    '',
    '12',
    '12/',
    '5.11.2026',
    '5/11.2026',
    '2026-02-30',
    '2/29/2026',
    '13/5/2026',
    '12/5/202',
    '12/5/20266',
    '2026-12',
    '2026-12-5x',
    'Dec',
    'Dec 2026',
    '24',
    '5pm',
  ])('parseDay refuses %j', (text) => expect(parseDay(text, TODAY)).toBeNull());

  test('Every day is read from each of its forms', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        const [year = '', month = '', date = ''] = day.split('-');
        const forms = [day, formatDay(day), `${Number(month)}/${Number(date)}/${year}`, `${month}/${date}/${year}`];
        expect(forms.map((text) => parseDay(text, TODAY))).toEqual(forms.map(() => day));
        expect(parseDay(`${Number(month)}/${Number(date)}`, day)).toBe(day);
      }),
    );
  });
});
