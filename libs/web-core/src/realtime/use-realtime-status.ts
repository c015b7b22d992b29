import { useAppSelector } from '../state/hooks.ts';
import type { RealtimeStatus } from '../connection/realtime.slice.ts';

/** Status of the real-time connection, for its indicator. */
export const useRealtimeStatus = (): RealtimeStatus => useAppSelector(({ link }) => link);
