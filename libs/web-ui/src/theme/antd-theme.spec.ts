import { theme } from 'antd';
import { antdTheme } from './antd-theme.ts';
import { contrast, tintOf } from './colour.ts';
import { inksOf } from './inks.ts';
import { PALETTES, type Scheme } from './palette.ts';

const schemes: Scheme[] = ['light', 'dark'];

describe.each(schemes)('the antd theme of the %s scheme', (scheme) => {
  const config = antdTheme({ scheme, isTouch: false, reducesMotion: false, textScale: 1 });
  const token = theme.getDesignToken(config);
  const { surface, page, success } = PALETTES[scheme];

  test("antd's theme keeps the colours of links and danger texts as chosen", () => {
    const { link, danger } = inksOf(scheme);
    expect([token.colorLink, token.colorError, token.colorErrorText]).toEqual([link, danger, danger]);
  });

  test.each(['colorText', 'colorTextSecondary', 'colorTextPlaceholder', 'colorLinkHover', 'colorErrorHover'] as const)(
    "antd's theme: %s is readable on the page and on cards",
    (name) => {
      expect(contrast(token[name], surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token[name], page)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("antd's theme: the text of a default button is readable while hovered", () => {
    const { defaultHoverColor = '', defaultActiveColor = '' } = config.components?.Button ?? {};
    expect(contrast(defaultHoverColor, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(defaultActiveColor, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test("antd's theme: the segments stand out from the page and the labels on their track are readable", () => {
    const { trackBg = '', itemColor = '' } = config.components?.Segmented ?? {};
    expect(contrast(trackBg, page)).toBeGreaterThanOrEqual(1.15);
    expect(contrast(itemColor, trackBg)).toBeGreaterThanOrEqual(4.5);
  });

  test("antd's theme: a success is as green in a notice as in a badge", () => {
    expect(token.colorSuccessBg).toBe(tintOf(success, surface).background);
  });

  test.each(['Checkbox', 'Radio', 'Input', 'Select'] as const)(
    "antd's theme: an empty %s has a visible border",
    (name) => {
      expect(contrast(config.components?.[name]?.colorBorder ?? surface, surface)).toBeGreaterThanOrEqual(3);
    },
  );
});

test("antd's text and what holds it grow with the browser's font size", () => {
  const tokenAt = (textScale: number) =>
    theme.getDesignToken(antdTheme({ scheme: 'light', isTouch: true, reducesMotion: false, textScale }));
  expect([tokenAt(1).fontSize, tokenAt(1).controlHeight]).toEqual([16, 44]);
  expect([tokenAt(2).fontSize, tokenAt(2).controlHeight]).toEqual([32, 60]);
});
