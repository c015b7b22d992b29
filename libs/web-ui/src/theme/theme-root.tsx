import { ConfigProvider } from 'antd';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { ExpandIcon, LoadingIcon } from '../icons.ts';
import { en } from '../texts.en.ts';
import { UiTextsContext, type UiTexts } from '../texts.ts';
import { antdTheme } from './antd-theme.ts';
import base from './base.css';
import { useDevice } from './device.ts';
import forcedColors from './forced-colors.css';
import { markScheme } from './mark-scheme.ts';
import { StyleSheet } from './style-sheet.tsx';
import { cssVariables } from './variables.ts';

export interface ThemeRootProps {
  children: ReactNode;
  /** The components' own texts; English by default. */
  texts?: UiTexts;
}

/** Icons without names: antd's are announced as 'down' and 'loading'. */
const SELECT = { suffixIcon: <ExpandIcon />, loadingIcon: <LoadingIcon spin /> };

/** Provides the design system's theme, light or dark by the device or the person's choice. */
export function ThemeRoot({ children, texts = en }: ThemeRootProps) {
  const { reducesMotion: reducesNow, ...device } = useDevice();
  // antd remounts its whole tree when motion is toggled, which would lose what is being typed: only the style sheet follows a change
  // while the page is open.
  const [reducesMotion] = useState(reducesNow);

  useLayoutEffect(() => markScheme(device.scheme), [device.scheme]);

  return (
    <UiTextsContext value={texts}>
      <ConfigProvider
        theme={antdTheme({ ...device, reducesMotion })}
        form={{ requiredMark: false }}
        button={{ autoInsertSpace: false, loadingIcon: <LoadingIcon spin /> }}
        select={SELECT}
      >
        <style>{cssVariables(device.scheme)}</style>
        <StyleSheet name="base" css={base} />
        <StyleSheet name="forced-colors" css={forcedColors} />
        {children}
      </ConfigProvider>
    </UiTextsContext>
  );
}
