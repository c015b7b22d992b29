import { ConfigProvider } from 'antd';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { LoadingIcon } from '../icons.ts';
import { en } from '../texts.en.ts';
import { UiTextsContext, type UiTexts } from '../texts.ts';
import { antdTheme } from './antd-theme.ts';
import base from './base.css';
import { useDevice } from './device.ts';
import { markScheme } from './mark-scheme.ts';
import { StyleSheet } from './style-sheet.tsx';
import { cssVariables } from './variables.ts';

export interface ThemeRootProps {
  children: ReactNode;
  /** The parts' own words; English by default. */
  texts?: UiTexts;
}

/** Gives everything below it the design system's look, light or dark as the device or the person wants it. */
export function ThemeRoot({ children, texts = en }: ThemeRootProps) {
  const { reducesMotion: reducesNow, ...device } = useDevice();
  // antd builds its whole tree anew when motion is turned off or on, and what is being typed would go with it: the style sheet
  // alone follows a change while the page is open.
  const [reducesMotion] = useState(reducesNow);

  useLayoutEffect(() => markScheme(device.scheme), [device.scheme]);

  return (
    <UiTextsContext value={texts}>
      <ConfigProvider
        theme={antdTheme({ ...device, reducesMotion })}
        form={{ requiredMark: false }}
        button={{ autoInsertSpace: false, loadingIcon: <LoadingIcon spin /> }}
      >
        <style>{cssVariables(device.scheme)}</style>
        <StyleSheet name="base" css={base} />
        {children}
      </ConfigProvider>
    </UiTextsContext>
  );
}
