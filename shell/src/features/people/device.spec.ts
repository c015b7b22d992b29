import { readDevice } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [null, null, null],
])('readDevice: %j is %s on %s', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toMatchObject({ system });
  if (browser !== null) expect(readDevice(userAgent).browser).toBe(browser);
});

test('readDevice returns null, not an empty text, for an unknown user agent', () => {
  expect(readDevice('node')).toEqual({ browser: null, system: null });
});
