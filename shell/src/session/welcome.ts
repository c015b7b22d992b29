import { toaster } from '@workforce/web-ui';
import { text } from '../texts/texts.ts';

/** Toast after signing in (§2.3). */
export const welcome = (): void => {
  toaster.show({ title: text('login.welcome'), description: text('login.welcomeText') });
};
