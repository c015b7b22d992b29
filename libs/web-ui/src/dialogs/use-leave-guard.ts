import { useEffect, useEffectEvent } from 'react';
import { addLeaveGuard, type LeaveGuard } from './leave-guards.ts';

/**
 * While `isActive`, keeps what is typed from getting lost when the page is left: on Back and Forward within the app the page stays and
 * `ask` is called (see `guardHistory`); before a reload, and before another site, the browser asks.
 */
export function useLeaveGuard(isActive: boolean, { isChanged, ask }: LeaveGuard): void {
  const isTyped = useEffectEvent(isChanged);
  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    if (!isActive) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isTyped()) event.preventDefault();
    };
    const remove = addLeaveGuard({ isChanged: () => isTyped(), ask: () => askFirst() });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      remove();
    };
  }, [isActive]);
}
