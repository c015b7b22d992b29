import { useCallback, useEffect, useRef, useState } from 'react';
import {
  closeCamera,
  currentPermission,
  openCamera,
  problemOf,
  type CameraPermission,
  type CameraProblem,
} from './camera.ts';

export interface Camera {
  permission: CameraPermission;
  /** The camera's stream; null while it is off. */
  stream: MediaStream | null;
  /** Why the last start failed. */
  problem: CameraProblem | null;
  start: () => void;
  stop: () => void;
}

/**
 * The camera of the open photo dialog. Starts by itself when the permission was granted earlier, otherwise on `start`.
 * Stops on unmount.
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
    const attempt = { isWanted: true, stream: null as MediaStream | null };
    current.current = attempt;
    setProblem(null);
    setPermission('checking');
    openCamera().then(
      (opened) => {
        // The dialog may have been unmounted during the permission prompt.
        if (current.current !== attempt) return closeCamera(opened);
        attempt.stream = opened;
        setPermission('granted');
        setStream(opened);
      },
      (error: unknown) => {
        if (current.current !== attempt) return;
        current.current = { isWanted: false, stream: null };
        const reason = problemOf(error);
        setPermission(reason === 'denied' ? 'denied' : 'prompt');
        setProblem(reason);
      },
    );
  }, []);

  useEffect(() => {
    let isMounted = true;
    void currentPermission().then((known) => {
      if (!isMounted) return;
      if (known === 'granted') start();
      else if (known === 'denied') setPermission('denied');
    });
    return () => {
      isMounted = false;
      stop();
    };
  }, [start, stop]);

  return { permission, stream, problem, start, stop };
}
