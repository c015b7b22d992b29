import { useAppSelector } from '../state/hooks.ts';
import type { LinkState } from '../connection/link.slice.ts';

/** Whether pushes arrive right now, for a mark that says so. */
export const useLinkState = (): LinkState => useAppSelector(({ link }) => link);
