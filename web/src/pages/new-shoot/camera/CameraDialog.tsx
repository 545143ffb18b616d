import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Row } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { capturePhoto } from './capture-photo.js';
import { useCamera } from './use-camera.js';

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

/** Shows the picture of this device's camera and takes photos of it. */
export function CameraDialog({ onPhoto, onClose }: CameraDialogProps) {
  const { stream, error } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);

  const capture = async () => {
    if (!video.current) return;
    onPhoto(await capturePhoto(video.current));
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
