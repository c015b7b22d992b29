import { useAppSelector } from '../state/hooks.ts';
import type { RealtimeStatus } from '../connection/realtime.slice.ts';

/** Whether pushes arrive right now, for a mark that says so. */
export const useRealtimeStatus = (): RealtimeStatus => useAppSelector(({ link }) => link);
