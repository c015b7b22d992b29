import { useCallback, useEffect, useRef, useState } from 'react';
import {
  closeCamera,
  knownPermission,
  openCamera,
  problemOf,
  type CameraPermission,
  type CameraProblem,
} from './camera.ts';

export interface Camera {
  permission: CameraPermission;
  /** The running camera; null while it is off. */
  stream: MediaStream | null;
  /** Why the last try failed. */
  problem: CameraProblem | null;
  start: () => void;
  stop: () => void;
}

/**
 * The camera while the photo dialog is open. Where it was allowed earlier it starts by itself, so that the next tap takes the
 * picture; otherwise it waits for `start`. It is let go when the dialog goes.
 */
export function useCamera(): Camera {
  const [permission, setPermission] = useState<CameraPermission>('prompt');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const current = useRef<{ isWanted: boolean; stream: MediaStream | null }>({ isWanted: false, stream: null });

  const stop = useCallback(() => {
    const { stream: running } = current.current;
    current.current = { isWanted: false, stream: null };
    if (running) closeCamera(running);
    setStream(null);
  }, []);

  const start = useCallback(() => {
    if (current.current.isWanted) return;
    const wish = { isWanted: true, stream: null as MediaStream | null };
    current.current = wish;
    setProblem(null);
    setPermission('checking');
    openCamera().then(
      (opened) => {
        // The dialog may have gone while the browser asked.
        if (current.current !== wish) return closeCamera(opened);
        wish.stream = opened;
        setPermission('granted');
        setStream(opened);
      },
      (error: unknown) => {
        if (current.current !== wish) return;
        current.current = { isWanted: false, stream: null };
        const reason = problemOf(error);
        setPermission(reason === 'denied' ? 'denied' : 'prompt');
        setProblem(reason);
      },
    );
  }, []);

  useEffect(() => {
    let isHere = true;
    void knownPermission().then((known) => {
      if (!isHere) return;
      if (known === 'granted') start();
      else if (known === 'denied') setPermission('denied');
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [start, stop]);

  return { permission, stream, problem, start, stop };
}
