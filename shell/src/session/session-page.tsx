import { StyleSheet, lazyPart, useTabTitle } from '@workforce/web-ui';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import css from '../plain-sign-in/sign-in.css';
import { useTexts } from '../texts/texts.ts';

export interface SessionPageProps {
  icon: ReactNode;
  title: string;
  subtitle: string;
  children: ReactNode;
  /** A link or button that leads elsewhere. */
  other: ReactNode;
}

/** A page outside the frame, which looks as the sign-in form does. */
export function SessionPage({ icon, title, subtitle, children, other }: SessionPageProps) {
  useTabTitle(title);
  return (
    <main className="session-page">
      <StyleSheet name="session" css={css} />
      <div className="login">
        <div className="login__mark" aria-hidden>
          {icon}
        </div>
        <h1 className="login__title">{title}</h1>
        <p className="login__subtitle">{subtitle}</p>
        {children}
        <p className="login__other">{other}</p>
      </div>
    </main>
  );
}

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
