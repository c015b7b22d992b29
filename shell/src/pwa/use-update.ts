import { useEffect, useState } from 'react';
import { takeUpdate, UPDATE_AVAILABLE } from './service-worker.ts';
import { watchTyping, whenNothingIsTyped } from './typed-text.ts';

/** `none`; `available` while it is offered; `waiting` when it was accepted and typed text is still on the page. */
export type UpdateState = 'none' | 'available' | 'waiting';

/**
 * State of an app update (§1). Accepting it never loses typed text: each open page of the app reloads once no typed
 * text is left on it.
 */
export function useUpdate() {
  const [state, setState] = useState<UpdateState>('none');

  useEffect(() => watchTyping(), []);
  useEffect(() => {
    const offer = () => setState('available');
    window.addEventListener(UPDATE_AVAILABLE, offer);
    return () => window.removeEventListener(UPDATE_AVAILABLE, offer);
  }, []);
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!worker) return;
    let isControlled = worker.controller !== null;
    let cancelReload = () => undefined as void;
    const onControllerChange = () => {
      // The first worker takes control of a page of its own version: no reload.
      if (isControlled) cancelReload = whenNothingIsTyped(() => window.location.reload());
      isControlled = true;
    };
    worker.addEventListener('controllerchange', onControllerChange);
    return () => {
      worker.removeEventListener('controllerchange', onControllerChange);
      cancelReload();
    };
  }, []);
  useEffect(() => (state === 'waiting' ? whenNothingIsTyped(takeUpdate) : undefined), [state]);

  return { state, accept: () => setState('waiting'), decline: () => setState('none') };
}
