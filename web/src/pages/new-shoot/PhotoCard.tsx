import { Camera, ImageUp, Images } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { narrowWidth, wide } from '../../theme/media.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Row, Stack } from '../../ui/Card.js';
import { CameraDialog } from './CameraDialog.js';
import { CropOverlay } from './CropOverlay.js';
import { PhotoPreview } from './PhotoPreview.js';
import { PhotoStrip } from './PhotoStrip.js';
import type { Photos } from './use-photos.js';

const Drop = styled.div<{ $over: boolean }>`
  display: grid;
  place-items: center;
  min-height: 320px;
  padding: 24px;
  border: 1.5px dashed ${({ $over }) => color($over ? 'accent' : 'line-strong')};
  border-radius: var(--radius);
  background: ${({ $over }) => color($over ? 'accent-ground' : 'sunken')};
  text-align: center;
  transition: background 140ms;
  ${wide} {
    min-height: 440px;
  }
`;

const WideOnly = styled.span`
  display: none;
  ${wide} {
    display: inline;
  }
`;

const NarrowOnly = styled.span`
  ${wide} {
    display: none;
  }
`;

interface PhotoCardProps {
  photos: Photos;
  disabled: boolean;
}

/**
 * Where photos come from: dropped or chosen on large screens, from gallery or camera on small ones. What is chosen is
 * shown here.
 */
export function PhotoCard({ photos, disabled }: PhotoCardProps) {
  const gallery = useRef<HTMLInputElement>(null);
  const device = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [camera, setCamera] = useState(false);
  const [shown, setShown] = useState<number>();
  const [cropping, setCropping] = useState(false);
  const photo = photos.list.find(({ id }) => id === shown) ?? photos.list[0];

  const openCamera = () => {
    // Spec §4: small screens have a camera app of their own.
    if (matchMedia(`(max-width: ${narrowWidth}px)`).matches) device.current?.click();
    else setCamera(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) photos.choose(event.dataTransfer.files);
  };
  const input = {
    type: 'file',
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (currentTarget.files?.length) photos.choose(currentTarget.files);
      // The same file may be chosen again after a mistake.
      currentTarget.value = '';
    },
  } as const;

  return (
    <div
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <input {...input} ref={gallery} accept="image/*,.heic,.heif" multiple aria-label="Product photo" />
      <input {...input} ref={device} accept="image/*" capture="environment" aria-label="Take a photo" />
      {photo ? (
        <Stack>
          <PhotoPreview photo={photo} />
          {photos.list.length > 1 && (
            <PhotoStrip
              photos={photos.list}
              shown={photo.id}
              disabled={disabled}
              onShow={setShown}
              onRemove={photos.remove}
            />
          )}
          <Row style={{ justifyContent: 'space-between' }}>
            <Quiet>
              {photo.file.name}, {(photo.file.size / 1024 / 1024).toFixed(2)} MB
            </Quiet>
            <Row $gap={8}>
              <Button
                type="button"
                onClick={() => setCropping(true)}
                disabled={disabled || photo.preview.state !== 'ready'}
              >
                Crop & Adjust
              </Button>
              <Button type="button" onClick={() => gallery.current?.click()} disabled={disabled}>
                Upload Another
              </Button>
            </Row>
          </Row>
        </Stack>
      ) : (
        <Drop $over={over}>
          <Stack style={{ alignItems: 'center' }}>
            <ImageUp size={36} strokeWidth={1.4} aria-hidden />
            <div>
              <strong>
                <WideOnly>Drop product photos here</WideOnly>
                <NarrowOnly>Add product photos</NarrowOnly>
              </strong>
              <Quiet>JPG, PNG, WebP or HEIC, up to 10 MB each</Quiet>
            </div>
            <Row style={{ justifyContent: 'center' }}>
              <Button type="button" $look="primary" onClick={() => gallery.current?.click()}>
                <Images size={18} aria-hidden />
                <WideOnly>Choose photos</WideOnly>
                <NarrowOnly>Choose from gallery</NarrowOnly>
              </Button>
              <Button type="button" onClick={openCamera}>
                <Camera size={18} aria-hidden /> Use camera
              </Button>
            </Row>
          </Stack>
        </Drop>
      )}
      {camera && <CameraDialog onPhoto={(file) => photos.choose([file])} onClose={() => setCamera(false)} />}
      {cropping && photo?.preview.state === 'ready' && (
        <CropOverlay
          url={photo.preview.url}
          name={photo.file.name}
          onCancel={() => setCropping(false)}
          onApply={(file) => {
            photos.replace(photo.id, file);
            setCropping(false);
          }}
        />
      )}
    </div>
  );
}
