import { StyleSheet, lazyPart } from '@workforce/web-ui';
import { Suspense, type ComponentType } from 'react';
import css from '../plain-sign-in/sign-in.css';
import { useTexts } from '../texts/texts.ts';

/** Takes the place of a page outside the frame while it loads or works. */
export const SessionStatus = ({ children }: { children: string }) => (
  <main className="session-page" role="status">
    <StyleSheet name="session" css={css} />
    {children}
  </main>
);

/** A lazily loaded page outside the frame: most people never see it. */
export function lazySessionPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Page = lazyPart(load);
  return function LazySessionPage(props: Props) {
    const t = useTexts();
    return (
      <Suspense fallback={<SessionStatus>{t('loading')}</SessionStatus>}>
        <Page {...props} />
      </Suspense>
    );
  };
}
