import { addDays, today } from '@workforce/domain';
import {
  checklistsApi,
  isOwnDayUnderWay,
  readOwnDay,
  serverNow,
  useAppStore,
  useFormats,
  useUser,
} from '@workforce/web-core';
import { useState } from 'react';

/** Read data is fresh this long, in ms (§9). */
const FRESH = 120_000;

/**
 * Has everything that the home's parts are about to read answered by one call (`decisions §10`). Before they are drawn, so that
 * none of them has asked for itself; a page that was opened here has begun the call already.
 */
export function useOwnDay(): void {
  const { id: userId } = useUser();
  const { timeZone } = useFormats();
  const store = useAppStore();
  useState(() => {
    const day = today(serverNow(), timeZone);
    const yesterday = addDays(day, -1);
    const known = checklistsApi.endpoints.instances.select({ from: yesterday, employeeId: userId })(store.getState());
    const isFresh = Date.now() - (known.fulfilledTimeStamp ?? 0) < FRESH;
    if (isFresh || isOwnDayUnderWay()) return;
    // What it doesn't answer the parts ask for themselves.
    readOwnDay({ userId, day, yesterday }, store.getState().session.token).catch(() => undefined);
  });
}
