import { theme, type ThemeConfig } from 'antd';
import { tintOf } from './colour.ts';
import { inksOf } from './inks.ts';
import { FONT, PALETTES, PRIMARY, RADIUS, TOUCH_TARGET, type Scheme } from './palette.ts';

/** The device's media features. */
export interface Device {
  scheme: Scheme;
  /** Coarse pointer, or a small screen. */
  isTouch: boolean;
  reducesMotion: boolean;
  /** The browser's font size in parts of the usual one. */
  textScale: number;
}

type Algorithm = Extract<ThemeConfig['algorithm'], (...args: never[]) => unknown>;

/** antd derives shades of the given colours, most of all in the dark theme: text colours must stay as given. */
const keepingInks =
  (scheme: Scheme): Algorithm =>
  (seed, shaded) => {
    const { link, linkHover, danger, dangerHover, dangerActive } = inksOf(scheme);
    return {
      ...(shaded ?? theme.defaultAlgorithm(seed)),
      colorLink: link,
      colorLinkHover: linkHover,
      colorLinkActive: linkHover,
      colorError: danger,
      colorErrorHover: dangerHover,
      colorErrorActive: dangerActive,
      colorErrorText: danger,
      colorErrorTextHover: dangerHover,
      colorErrorTextActive: dangerActive,
    };
  };

/** Created once: antd caches themes by the identity of their functions. */
const ALGORITHMS: Record<Scheme, Algorithm[]> = {
  light: [theme.defaultAlgorithm, keepingInks('light')],
  dark: [theme.darkAlgorithm, keepingInks('dark')],
};

/** The design system's tokens as an antd theme. */
export function antdTheme({ scheme, isTouch, reducesMotion, textScale }: Device): ThemeConfig {
  const palette = PALETTES[scheme];
  const inks = inksOf(scheme);
  /** Sizes in px of a line of text and of what holds one. */
  const text = (size: number) => Math.round(size * textScale);
  const around = (size: number) => size + text(16) - 16;
  const outlined = { colorBorder: palette.outline };
  // antd's default track is as light as the page; the selected segment is lighter than its track.
  const [trackBg, itemSelectedBg] =
    scheme === 'light' ? [palette.border, palette.surface] : [palette.sunken, palette.border];
  return {
    algorithm: ALGORITHMS[scheme],
    token: {
      // Colour alone doesn't tell a link from the text around it.
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
      colorPrimary: PRIMARY,
      colorSuccess: palette.success,
      // antd derives a grey from a dark green.
      colorSuccessBg: tintOf(palette.success, palette.surface).background,
      colorWarning: palette.warning,
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
      controlHeight: around(isTouch ? TOUCH_TARGET : 38),
      controlHeightSM: around(isTouch ? TOUCH_TARGET : 30),
      fontFamily: FONT,
      fontSize: text(isTouch ? 16 : 14),
      motion: !reducesMotion,
    },
    components: {
      Button: {
        colorPrimary: inks.filled,
        colorPrimaryHover: inks.filledHover,
        colorPrimaryActive: inks.filledActive,
        defaultHoverColor: inks.link,
        defaultHoverBorderColor: inks.link,
        defaultActiveColor: inks.linkHover,
        defaultActiveBorderColor: inks.linkHover,
        dangerColor: inks.onDanger,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 600,
      },
      Badge: { colorError: inks.dangerFilled },
      // A larger radius would look like a radio button.
      Checkbox: { ...outlined, borderRadiusSM: 4 },
      Radio: outlined,
      Input: outlined,
      InputNumber: outlined,
      Select: outlined,
      Switch: { colorTextQuaternary: palette.outline, colorTextTertiary: palette.textQuiet },
      DatePicker: {
        ...outlined,
        colorPrimary: inks.filled,
        // Seven of them fit the narrowest phone.
        cellWidth: isTouch ? 38 : 36,
        cellHeight: isTouch ? 32 : 30,
        textHeight: TOUCH_TARGET,
        timeCellHeight: isTouch ? TOUCH_TARGET : 28,
        timeColumnWidth: isTouch ? 72 : 56,
      },
      Pagination: { colorPrimary: inks.link, colorPrimaryHover: inks.linkHover },
      Tabs: { itemSelectedColor: inks.link, itemHoverColor: inks.linkHover, itemActiveColor: inks.linkHover },
      Segmented: { trackBg, itemSelectedBg, itemColor: palette.textQuiet },
      Modal: { titleFontSize: text(18) },
      // Keep icons at text size, with or without a description.
      Alert: {
        withDescriptionIconSize: text(18),
        withDescriptionPadding: '12px 16px',
        defaultPadding: '12px 16px',
      },
      Table: {
        headerBg: palette.sunken,
        headerColor: palette.textQuiet,
        headerSortActiveBg: palette.sunken,
        headerSortHoverBg: palette.border,
        bodySortBg: 'transparent',
        rowHoverBg: palette.sunken,
        rowSelectedBg: palette.sunken,
        rowSelectedHoverBg: palette.sunken,
        headerSplitColor: 'transparent',
      },
      // The bottom margin holds a field's error.
      Form: { itemMarginBottom: around(30), labelColor: palette.text, verticalLabelPadding: '0 0 4px' },
      Progress: { defaultColor: PRIMARY, remainingColor: palette.border },
    },
  };
}
