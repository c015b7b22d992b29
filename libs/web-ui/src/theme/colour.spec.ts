import fc from 'fast-check';
import { contrast, readableOn, tintOf } from './colour.ts';
import { PALETTES, PRIMARY, type Scheme } from './palette.ts';

const AA = 4.5;
const schemes: Scheme[] = ['light', 'dark'];
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#fff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(schemes)('in the %s scheme', (scheme) => {
  const { surface, page, sunken, text, textQuiet } = PALETTES[scheme];

  test('any job function colour becomes a tint whose text can be read', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const tint = tintOf(colour, surface);
        expect(contrast(tint.text, tint.background)).toBeGreaterThanOrEqual(AA);
      }),
    );
  });

  test.each([surface, page, sunken])('text and quiet text can be read on %s', (background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(AA);
    expect(contrast(textQuiet, background)).toBeGreaterThanOrEqual(AA);
  });

  test('links in the brand colour can be read', () => {
    expect(contrast(readableOn(surface, PRIMARY), surface)).toBeGreaterThanOrEqual(AA);
  });
});

test('white text can be read on filled buttons', () => {
  expect(contrast('#ffffff', readableOn('#ffffff', PRIMARY))).toBeGreaterThanOrEqual(AA);
});

test('a colour that is none shows as the default blue', () => {
  expect(tintOf('no colour', '#ffffff')).toEqual(tintOf(PRIMARY, '#ffffff'));
});
