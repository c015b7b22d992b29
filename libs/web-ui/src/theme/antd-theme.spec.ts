import { theme } from 'antd';
import { antdTheme } from './antd-theme.ts';
import { contrast } from './colour.ts';
import { inksOf } from './inks.ts';
import { PALETTES, type Scheme } from './palette.ts';

const schemes: Scheme[] = ['light', 'dark'];

describe.each(schemes)('what antd makes of the %s scheme', (scheme) => {
  const config = antdTheme({ scheme, isTouch: false, reducesMotion: false });
  const token = theme.getDesignToken(config);
  const { surface, page } = PALETTES[scheme];

  test('leaves links and words about danger as they were chosen', () => {
    const { link, danger } = inksOf(scheme);
    expect([token.colorLink, token.colorError, token.colorErrorText]).toEqual([link, danger, danger]);
  });

  test.each(['colorText', 'colorTextSecondary', 'colorTextPlaceholder', 'colorLinkHover', 'colorErrorHover'] as const)(
    '%s can be read on the page and on cards',
    (name) => {
      expect(contrast(token[name], surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token[name], page)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('the words of a plain button can be read below the pointer', () => {
    const { defaultHoverColor = '', defaultActiveColor = '' } = config.components?.Button ?? {};
    expect(contrast(defaultHoverColor, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(defaultActiveColor, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['Checkbox', 'Radio', 'Input', 'Select'] as const)('an empty %s has an edge that can be seen', (name) => {
    expect(contrast(config.components?.[name]?.colorBorder ?? surface, surface)).toBeGreaterThanOrEqual(3);
  });
});
