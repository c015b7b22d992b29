import { lazyScreen } from '../../pages/lazy-screen.tsx';
import type * as administration from './administration.ts';

type Screen = keyof typeof administration;

/** A screen of the administration, which loads as one part with the first of them: employees need none. */
const screen = (name: Screen) => lazyScreen(async () => ({ default: (await import('./administration.ts'))[name] }));

export const DevicesPage = screen('DevicesPage');
export const RetentionPage = screen('RetentionPage');
export const SignInAdminPage = screen('SignInAdminPage');
export const SitesAdminPage = screen('SitesAdminPage');
export const UserManagementPage = screen('UserManagementPage');
