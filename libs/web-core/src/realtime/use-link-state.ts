import { useAppSelector } from '../store/store.ts';
import type { LinkState } from './link.slice.ts';

/** Whether pushes arrive right now, for a mark that says so. */
export const useLinkState = (): LinkState => useAppSelector(({ link }) => link);
