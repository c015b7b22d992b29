/** The palette: all colours, sizes and the shadow; everything else is derived. */
export const PRIMARY = '#007AFF';

/** Corner radius in px. */
export const RADIUS = 10;

/** Minimum size of a touch target in px. */
export const TOUCH_TARGET = 44;

export const FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";

export type Scheme = 'light' | 'dark';

export interface Palette {
  /** The page background. */
  page: string;
  /** Cards, bars and dialogs. */
  surface: string;
  /** Secondary areas inside a card. */
  sunken: string;
  border: string;
  /** Borders that identify a control, such as an empty checkbox: at least 3:1 (WCAG 2.2, 1.4.11). */
  outline: string;
  text: string;
  textQuiet: string;
  success: string;
  warning: string;
  danger: string;
  shadow: string;
}

export const PALETTES: Record<Scheme, Palette> = {
  light: {
    page: '#f4f5f8',
    surface: '#ffffff',
    sunken: '#f1f3f6',
    border: '#dfe3e9',
    outline: '#7f8796',
    text: '#16191f',
    textQuiet: '#59616f',
    success: '#1c8a4a',
    warning: '#b56a00',
    danger: '#d12f3a',
    shadow: '0 1px 2px rgba(16, 24, 40, 0.05), 0 4px 14px rgba(16, 24, 40, 0.06)',
  },
  dark: {
    page: '#0e1116',
    surface: '#181c23',
    sunken: '#20252e',
    border: '#2e3541',
    outline: '#6e7889',
    text: '#eceff4',
    textQuiet: '#a3adbd',
    success: '#45c27c',
    warning: '#f0a73a',
    danger: '#ff6b72',
    shadow: '0 1px 2px rgba(0, 0, 0, 0.4), 0 4px 14px rgba(0, 0, 0, 0.35)',
  },
};
