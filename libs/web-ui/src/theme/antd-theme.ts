import { theme, type ThemeConfig } from 'antd';
import { readableOn } from './colour.ts';
import { FONT, PALETTES, PRIMARY, RADIUS, TOUCH_TARGET, type Scheme } from './palette.ts';

/** What the device asks for. */
export interface Device {
  scheme: Scheme;
  /** A finger rather than a mouse, or a small screen. */
  isTouch: boolean;
  reducesMotion: boolean;
}

/** The design system's tokens as antd takes them. */
export function antdTheme({ scheme, isTouch, reducesMotion }: Device): ThemeConfig {
  const palette = PALETTES[scheme];
  // The brand blue is too light for white text on it and for itself as text on white.
  const filled = readableOn('#ffffff', PRIMARY);
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: PRIMARY,
      colorLink: readableOn(palette.surface, PRIMARY),
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: PRIMARY,
      colorText: palette.text,
      colorTextSecondary: palette.textQuiet,
      colorTextTertiary: palette.textQuiet,
      colorTextDescription: palette.textQuiet,
      colorTextPlaceholder: palette.textQuiet,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBorder: palette.border,
      colorBorderSecondary: palette.border,
      borderRadius: RADIUS,
      borderRadiusLG: RADIUS,
      borderRadiusSM: RADIUS - 2,
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      boxShadowTertiary: palette.shadow,
      controlHeight: isTouch ? TOUCH_TARGET : 38,
      controlHeightSM: isTouch ? TOUCH_TARGET : 30,
      fontFamily: FONT,
      fontSize: isTouch ? 16 : 14,
      motion: !reducesMotion,
    },
    components: {
      Button: {
        colorPrimary: filled,
        colorPrimaryHover: readableOn('#ffffff', '#0062cc'),
        colorPrimaryActive: readableOn('#ffffff', '#0052ab'),
        colorError: scheme === 'dark' ? '#e5484d' : palette.danger,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 600,
      },
      Modal: { titleFontSize: 18 },
      // The margin is where a field's error stands.
      Form: { itemMarginBottom: 30, labelColor: palette.text, verticalLabelPadding: '0 0 4px' },
      Progress: { defaultColor: PRIMARY, remainingColor: palette.border },
    },
  };
}
