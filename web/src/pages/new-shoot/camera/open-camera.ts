/** Camera constraints, in the order in which they are tried (spec §4). */
const constraints: MediaTrackConstraints[] = [
  { facingMode: { exact: 'environment' } },
  { facingMode: 'user' },
  { width: { ideal: 1280 }, height: { ideal: 720 } },
  {},
];

/** Camera messages of spec §8. */
const cameraErrors = {
  unsupported: 'Camera API not available. Please use a modern browser with HTTPS.',
  none: 'No camera devices found. Please connect a camera or use file upload.',
  NotAllowedError:
    "Camera access denied. Click the camera icon in your browser's address bar and allow camera access, then try again.",
  NotFoundError: 'No camera found. Please connect a camera or use the file upload option instead.',
  NotReadableError:
    'Camera is busy or blocked by another application. Close other programs that use it and try again.',
  OverconstrainedError: 'Camera settings not supported. Please use the file upload option instead.',
  SecurityError:
    'Camera access blocked due to security settings. Please check the settings of your browser or use file upload.',
} as const;

/** Camera error with a message for the user. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
}

function sentenceOf(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : 'Unknown';
  const known = cameraErrors[name as keyof typeof cameraErrors];
  return known ?? `Camera unavailable (${name}). Please use the file upload option instead.`;
}

/** Errors that no other constraints can resolve. */
const final = new Set(['NotAllowedError', 'SecurityError']);

/** Opens the best available camera. @throws CameraError */
export async function openCamera(): Promise<MediaStream> {
  // `mediaDevices` is undefined on pages without TLS and in old browsers.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new CameraError(cameraErrors.unsupported);
  const known = await devices.enumerateDevices().catch(() => undefined);
  if (known && !known.some(({ kind }) => kind === 'videoinput')) throw new CameraError(cameraErrors.none);
  let last: unknown;
  for (const video of constraints) {
    try {
      return await devices.getUserMedia({ video, audio: false });
    } catch (error) {
      last = error;
      if (error instanceof Error && final.has(error.name)) break;
    }
  }
  throw new CameraError(sentenceOf(last));
}
