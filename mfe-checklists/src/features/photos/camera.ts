/** Why the camera failed (§8). */
export type CameraProblem = 'unsupported' | 'denied' | 'missing' | 'failed';

/** Permission state of the camera (§4). */
export type CameraPermission = 'prompt' | 'checking' | 'granted' | 'denied';

const REAR_CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1440 } },
};

/** Opens the camera, preferring the rear one. Prompts for permission; rejects with an error for `problemOf`. */
export async function openCamera(): Promise<MediaStream> {
  if (!isSupported()) throw new DOMException('This browser has no camera interface.', 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia(REAR_CAMERA);
}

/** Stops the camera and its indicator light. */
export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Maps an error of `openCamera` to its cause. */
export function problemOf(error: unknown): CameraProblem {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotSupportedError':
      return 'unsupported';
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'failed';
  }
}

/** The permission so far, without prompting; `prompt` where the browser can't tell. */
export async function currentPermission(): Promise<Exclude<CameraPermission, 'checking'>> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return isSupported() ? state : 'prompt';
  } catch {
    return 'prompt';
  }
}

// Undefined outside a secure context, whatever the type says.
const isSupported = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';
