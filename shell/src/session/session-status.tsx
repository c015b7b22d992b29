import { StyleSheet } from '@workforce/web-ui';
import css from '../plain-sign-in/sign-in.css';

/** Takes the place of a page outside the frame while it loads or works. */
export const SessionStatus = ({ children }: { children: string }) => (
  <main className="session-page" role="status">
    <StyleSheet name="session" css={css} />
    {children}
  </main>
);
