import type { RemoteName } from '@workforce/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useAppStore } from '../state/hooks.ts';
import { RemoteIsLate } from './remote-modules.ts';

export type RemoteModuleState<Module> =
  { status: 'loading' } | { status: 'ready'; module: Module } | { status: 'failed'; error: unknown };

/** Loads a remote's exposed module; `retry` loads it again after a failure. A late module is shown when it arrives. */
export function useRemoteModule<Module>(remote: RemoteName, part: string) {
  const { remotes } = useAppStore();
  const [state, setState] = useState<RemoteModuleState<Module>>(() => {
    const module = remotes.loaded<Module>(remote, part);
    return module === undefined ? { status: 'loading' } : { status: 'ready', module };
  });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const show = (module: Module) => isCurrent && setState({ status: 'ready', module });
    const fail = (error: unknown) => isCurrent && setState({ status: 'failed', error });
    remotes.load<Module>(remote, part).then(show, (error: unknown) => {
      fail(error);
      if (error instanceof RemoteIsLate) (error.arrival as Promise<Module>).then(show, fail);
    });
    return () => {
      isCurrent = false;
    };
  }, [remotes, remote, part, attempt]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
