import { Minus, Plus } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Row } from '../../ui/Card.js';

import { IconButton } from '../../ui/IconButton.js';
import { NoticeDialog } from '../../ui/NoticeDialog.js';
import { overlayLook } from '../../ui/overlay.js';
import { cropImage, leastSide, tooSmall } from './crop-image.js';

/** Spec §4 and §9. */
const zooms = { start: 1, step: 0.2, min: 0.5, max: 5 };

const Overlay = styled(Dialog.Overlay)`
  ${overlayLook}
`;

const Screen = styled(Dialog.Content)`
  position: fixed;
  z-index: 41;
  inset: 0;
  display: flex;
  flex-direction: column;
  background: ${color('ground')};
`;

const Head = styled.div`
  padding: 16px 20px;
  & p {
    color: ${color('text-quiet')};
    font-size: 0.9375rem;
  }
`;

const Stage = styled.div`
  position: relative;
  flex: 1;
  background: #111;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
`;

const Zoom = styled.output`
  min-width: 56px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

interface CropOverlayProps {
  url: string;
  name: string;
  onApply: (file: File) => void;
  onCancel: () => void;
}

/** The whole screen to pan and zoom a photo in before it is uploaded. react-easy-crop (MIT) knows touch and keys. */
export function CropOverlay({ url, name, onApply, onCancel }: CropOverlayProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.start);
  const [aspect, setAspect] = useState(1);
  const [refused, setRefused] = useState<Area>();
  const area = useRef<Area>(null);

  const step = (by: number) => {
    const next = Math.round((zoom + by) * 10) / 10;
    setZoom(Math.min(zooms.max, Math.max(zooms.min, next)));
  };

  const apply = async () => {
    if (!area.current) return;
    if (tooSmall(area.current)) return setRefused(area.current);
    const image = new Image();
    image.src = url;
    await image.decode();
    onApply(await cropImage(image, area.current, name));
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onCancel()}>
      <Dialog.Portal>
        <Overlay />
        <Screen>
          <Head>
            <Dialog.Title asChild>
              <h2>Crop & Adjust</h2>
            </Dialog.Title>
            <Dialog.Description>Drag to move, scroll or pinch to zoom.</Dialog.Description>
          </Head>
          <Stage>
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              aspect={aspect}
              minZoom={zooms.min}
              maxZoom={zooms.max}
              zoomSpeed={zooms.step}
              restrictPosition={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_share, pixels) => {
                area.current = pixels;
              }}
              onMediaLoaded={({ naturalWidth, naturalHeight }) => setAspect(naturalWidth / naturalHeight)}
              cropperProps={{ 'aria-label': 'Part of the photo' }}
              mediaProps={{ alt: 'The photo being cropped' }}
            />
          </Stage>
          <Foot>
            <Row $gap={4}>
              <IconButton
                type="button"
                aria-label="Zoom out"
                disabled={zoom <= zooms.min}
                onClick={() => step(-zooms.step)}
              >
                <Minus size={20} aria-hidden />
              </IconButton>
              <Zoom aria-label="Zoom">{Math.round(zoom * 100)}%</Zoom>
              <IconButton
                type="button"
                aria-label="Zoom in"
                disabled={zoom >= zooms.max}
                onClick={() => step(zooms.step)}
              >
                <Plus size={20} aria-hidden />
              </IconButton>
            </Row>
            <Row>
              <Button type="button" onClick={onCancel}>
                Cancel
              </Button>
              <Button type="button" $look="primary" onClick={() => void apply()}>
                Apply Crop
              </Button>
            </Row>
          </Foot>
          <NoticeDialog
            open={refused !== undefined}
            title="This crop is too small"
            text={`The output would be ${Math.round(refused?.width ?? 0)}x${Math.round(refused?.height ?? 0)}px. The minimum is ${leastSide}x${leastSide}px. Please zoom in on a larger part of the photo.`}
            onClose={() => setRefused(undefined)}
          />
        </Screen>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
