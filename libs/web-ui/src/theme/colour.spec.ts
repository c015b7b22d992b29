import fc from 'fast-check';
import { contrast, tintOf } from './colour.ts';
import { inksOf } from './inks.ts';
import { PALETTES, PRIMARY, type Scheme } from './palette.ts';

const AA = 4.5;
const schemes: Scheme[] = ['light', 'dark'];
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast() implements the WCAG contrast ratio', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#fff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(schemes)('in the %s scheme', (scheme) => {
  const { surface, page, sunken, outline, text, textQuiet } = PALETTES[scheme];

  test('Any job function colour becomes a tint with readable text', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const tint = tintOf(colour, surface);
        expect(contrast(tint.text, tint.background)).toBeGreaterThanOrEqual(AA);
      }),
    );
  });

  test.each([surface, page, sunken])('Primary and secondary text are readable on %s', (background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(AA);
    expect(contrast(textQuiet, background)).toBeGreaterThanOrEqual(AA);
  });

  test.each([surface, page, sunken])('Links and danger texts are readable on %s', (background) => {
    const { link, linkHover, danger, dangerHover, dangerActive } = inksOf(scheme);
    for (const ink of [link, linkHover, danger, dangerHover, dangerActive]) {
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(AA);
    }
  });

  test('The text of filled and danger buttons is readable, also while hovered', () => {
    const inks = inksOf(scheme);
    for (const filled of [inks.filled, inks.filledHover, inks.filledActive, inks.dangerFilled]) {
      expect(contrast('#ffffff', filled)).toBeGreaterThanOrEqual(AA);
    }
    for (const danger of [inks.danger, inks.dangerHover, inks.dangerActive]) {
      expect(contrast(inks.onDanger, danger)).toBeGreaterThanOrEqual(AA);
    }
  });

  test.each([surface, sunken, page])('The border of an empty control is visible on %s', (background) => {
    expect(contrast(outline, background)).toBeGreaterThanOrEqual(3);
  });
});

test('An invalid colour falls back to the default blue', () => {
  expect(tintOf('no colour', '#ffffff')).toEqual(tintOf(PRIMARY, '#ffffff'));
});
