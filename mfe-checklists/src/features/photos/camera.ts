/** Why there is no picture from the camera (§8). */
export type CameraProblem = 'unsupported' | 'denied' | 'missing' | 'failed';

/** What the person has decided about the camera (§4). */
export type CameraPermission = 'prompt' | 'checking' | 'granted' | 'denied';

const REAR_CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1440 } },
};

/** Opens the camera, the rear one where there is a choice. Asks for permission; rejects with what `problemOf` explains. */
export async function openCamera(): Promise<MediaStream> {
  if (!isSupported()) throw new DOMException('This browser has no camera interface.', 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia(REAR_CAMERA);
}

/** Lets the camera go, so that its light goes out. */
export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** What a failure to open the camera means. */
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

/** What was decided about the camera earlier, without asking; `prompt` where the browser doesn't tell. */
export async function knownPermission(): Promise<Exclude<CameraPermission, 'checking'>> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return isSupported() ? state : 'prompt';
  } catch {
    return 'prompt';
  }
}

// Outside a secure context the interface is missing, whatever its type says.
const isSupported = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';
