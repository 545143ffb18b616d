import { useEffect, useState } from 'react';
import { CameraError, openCamera } from './open-camera.js';

interface CameraState {
  stream: MediaStream | undefined;
  /** Why there is no camera picture. */
  error: string | undefined;
}

/** Opens the camera, and turns it off when the component is gone. */
export function useCamera(): CameraState {
  const [stream, setStream] = useState<MediaStream>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    let closed = false;
    let opened: MediaStream | undefined;
    const stop = () => opened?.getTracks().forEach((track) => track.stop());
    openCamera().then(
      (camera) => {
        opened = camera;
        if (closed) stop();
        else setStream(camera);
      },
      (fault: unknown) =>
        setError(fault instanceof CameraError ? fault.message : 'Camera unavailable (Unknown).'),
    );
    return () => {
      closed = true;
      stop();
    };
  }, []);
  return { stream, error };
}
