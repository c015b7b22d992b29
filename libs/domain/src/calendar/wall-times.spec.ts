import { isTimeZone } from './time-zones.ts';
import { isWallTime } from './wall-times.ts';

describe('isWallTime', () => {
  it.each(['00:00', '09:05', '23:59'])('isWallTime accepts %s', (text) => expect(isWallTime(text)).toBe(true));
  it.each(['24:00', '9:00', '09:60', '09:00:00', '', '09:00\n'])('isWallTime refuses %j', (text) =>
    expect(isWallTime(text)).toBe(false),
  );
});

describe('isTimeZone', () => {
  it.each(['America/New_York', 'Asia/Kolkata', 'UTC'])('isTimeZone accepts %s', (text) =>
    expect(isTimeZone(text)).toBe(true),
  );
  it.each(['', 'Mars/Olympus', '+02:00'])('isTimeZone refuses %j', (text) => expect(isTimeZone(text)).toBe(false));
});
