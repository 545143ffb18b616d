import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Button } from '../../../ui/Button.js';
import { Row } from '../../../ui/Card.js';
import { NoticeDialog } from '../../../ui/NoticeDialog.js';
import { overlayLook } from '../../../ui/overlay.js';
import { cropImage, leastSide, tooSmall } from './crop-image.js';
import { CropStage } from './CropStage.js';
import { ZoomButtons } from './ZoomButtons.js';
import { zooms } from './zooms.js';

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

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
`;

interface CropOverlayProps {
  url: string;
  name: string;
  onApply: (file: File) => void;
  onCancel: () => void;
}

/** The whole screen to choose the part of a photo that is uploaded. */
export function CropOverlay({ url, name, onApply, onCancel }: CropOverlayProps) {
  const [zoom, setZoom] = useState(zooms.start);
  const area = useRef<Area>(null);
  const [refused, setRefused] = useState<Area>();
  const apply = async () => {
    if (!area.current) return;
    if (tooSmall(area.current)) return setRefused(area.current);
    onApply(await cropImage(url, area.current, name));
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
          <CropStage
            url={url}
            zoom={zoom}
            onZoom={setZoom}
            onArea={(next) => {
              area.current = next;
            }}
          />
          <Foot>
            <ZoomButtons zoom={zoom} onZoom={setZoom} />
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
