import type { SessionUser } from '@workforce/contracts';
import { toaster } from '@workforce/web-ui';
import { text } from '../texts/texts.ts';

/** Toast after signing in (§2.3), if nothing is left of it. */
export const welcome = ({ signInStep }: Pick<SessionUser, 'signInStep'>): void => {
  if (signInStep !== undefined) return;
  toaster.show({ title: text('login.welcome'), description: text('login.welcomeText') });
};
