import fc from 'fast-check';
import { contrast, tintOf } from './colour.ts';
import { inksOf } from './inks.ts';
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
  const { surface, page, sunken, outline, text, textQuiet } = PALETTES[scheme];

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

  test.each([surface, page, sunken])('links and words about danger can be read on %s', (background) => {
    const { link, linkHover, danger, dangerHover, dangerActive } = inksOf(scheme);
    for (const ink of [link, linkHover, danger, dangerHover, dangerActive]) {
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(AA);
    }
  });

  test('the words on filled and on dangerous buttons can be read, also below the pointer', () => {
    const inks = inksOf(scheme);
    for (const filled of [inks.filled, inks.filledHover, inks.filledActive, inks.dangerFilled]) {
      expect(contrast('#ffffff', filled)).toBeGreaterThanOrEqual(AA);
    }
    for (const danger of [inks.danger, inks.dangerHover, inks.dangerActive]) {
      expect(contrast(inks.onDanger, danger)).toBeGreaterThanOrEqual(AA);
    }
  });

  test.each([surface, sunken, page])('the edge of an empty control can be seen on %s', (background) => {
    expect(contrast(outline, background)).toBeGreaterThanOrEqual(3);
  });
});

test('a colour that is none shows as the default blue', () => {
  expect(tintOf('no colour', '#ffffff')).toEqual(tintOf(PRIMARY, '#ffffff'));
});
