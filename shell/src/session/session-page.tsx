import { StyleSheet, useTabTitle } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import css from '../plain-sign-in/sign-in.css';

export interface SessionPageProps {
  icon: ReactNode;
  title: string;
  subtitle: string;
  children: ReactNode;
  /** A link or button that leads elsewhere. */
  other: ReactNode;
}

/** A page outside the frame, which looks as the sign-in form does. Imported by lazily loaded pages only. */
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
