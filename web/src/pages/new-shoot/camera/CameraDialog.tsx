import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Row } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { CameraError, openCamera } from './open-camera.js';

const Video = styled.video`
  display: block;
  width: 100%;
  max-height: 60dvh;
  border-radius: var(--radius);
  background: #000;
`;

const Taken = styled.output`
  flex: 1;
`;

interface CameraDialogProps {
  onPhoto: (file: File) => void;
  onClose: () => void;
}

/** Shows the live picture of the device's camera, and takes photos until the user closes the camera. */
export function CameraDialog({ onPhoto, onClose }: CameraDialogProps) {
  const { stream, error } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [taken, setTaken] = useState(0);

  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);

  const capture = async () => {
    if (!video.current) return;
    onPhoto(await capturePhoto(video.current));
    setTaken((before) => before + 1);
  };

  return (
    <Dialog
      open
      title="Take a photo"
      text="Fill the frame with the product, in even light."
      onClose={onClose}
      width={720}
    >
      {error && <Alert>{error}</Alert>}
      {!error && !stream && <Skeleton style={{ aspectRatio: '16 / 9' }} />}
      {stream && (
        <Video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="Camera picture"
          onLoadedData={() => setReady(true)}
        />
      )}
      <Row style={{ justifyContent: 'flex-end', marginTop: 20 }}>
        <Taken>{taken > 0 && `${taken} ${taken === 1 ? 'photo' : 'photos'} taken`}</Taken>
        <Button type="button" onClick={onClose}>
          Close camera
        </Button>
        {!error && (
          <Button type="button" $look="primary" disabled={!ready} onClick={() => void capture()}>
            <Camera size={18} aria-hidden /> Capture photo
          </Button>
        )}
      </Row>
    </Dialog>
  );
}

/** JPEG quality of a camera photo (spec §9). */
const quality = 0.9;

/** Captures the current video frame as a photo named after the time. */
function capturePhoto(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const time = new Date().toISOString().slice(0, 23).replace(/[T:.]/g, '-');
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(new File([blob], `camera-${time}.jpg`, { type: 'image/jpeg' }));
        else reject(new Error('The camera photo could not be saved.'));
      },
      'image/jpeg',
      quality,
    );
  });
}

interface CameraState {
  stream: MediaStream | undefined;
  /** Reason why the camera cannot be used. */
  error: string | undefined;
}

/** Opens the camera, and stops the camera when the component unmounts. */
function useCamera(): CameraState {
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
