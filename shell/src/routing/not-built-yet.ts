import { paths, type AppPath } from '@workforce/web-core';
import type { en } from '../texts/en.ts';

/** The shell's screens whose issue is still open: they say so. Building one takes it off this list. */
export const NOT_BUILT_YET: readonly { path: AppPath; screen: keyof (typeof en)['screens'] }[] = [
  { path: paths.debugTest, screen: 'debugTest' },
];
