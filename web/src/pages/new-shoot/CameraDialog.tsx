import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Row } from '../../ui/Card.js';
import { Dialog } from '../../ui/Dialog.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { canvasFile } from './canvas-file.js';
import { CameraError, openCamera } from './open-camera.js';

/** Spec §9: JPEG quality of a camera photo. */
const quality = 0.9;

const Video = styled.video`
  display: block;
  width: 100%;
  max-height: 60dvh;
  border-radius: var(--radius);
  background: #000;
`;

interface CameraDialogProps {
  onPhoto: (file: File) => void;
  onClose: () => void;
}

/** The camera of this device: open, capture, close. */
export function CameraDialog({ onPhoto, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [ready, setReady] = useState(false);
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

  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);

  const capture = async () => {
    const { current: source } = video;
    if (!source) return;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [source.videoWidth, source.videoHeight];
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    const name = `camera-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.jpg`;
    onPhoto(await canvasFile(canvas, name, quality));
    onClose();
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
