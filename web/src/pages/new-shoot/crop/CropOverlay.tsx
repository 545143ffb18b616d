import { cropToArea, isTooSmall, type Crop, type Size } from '@packshot/proto/rest/crop';
import { Minus, Plus } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Button } from '../../../ui/Button.js';
import { Row } from '../../../ui/Card.js';
import { IconButton } from '../../../ui/IconButton.js';
import { NoticeDialog } from '../../../ui/NoticeDialog.js';
import { overlayStyle } from '../../../ui/overlay.js';
import { useReturnFocus } from '../../../ui/use-return-focus.js';
import { formatSize } from '../format-size.js';
import { CropStage } from './CropStage.js';
import { findCropProblem } from './why-refused.js';
import { zoomLimits, zoomIn, zoomOut } from './zooms.js';

const Overlay = styled(Dialog.Overlay)`
  ${overlayStyle}
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

const Output = styled.output<{ $small: boolean }>`
  color: ${({ $small }) => color($small ? 'danger' : 'text-quiet')};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`;

interface CropOverlayProps {
  url: string;
  /** Size of the whole photo in pixels. The displayed picture may be smaller. */
  size: Size;
  /** The previous crop. */
  crop: Crop | undefined;
  onApply: (crop: Crop) => void;
  onCancel: () => void;
}

/** The full-screen dialog for cropping a photo. */
export function CropOverlay({ url, size, crop: start, onApply, onCancel }: CropOverlayProps) {
  const [zoom, setZoom] = useState(zoomLimits.start);
  const [crop, setCrop] = useState<Crop>();
  const [explaining, setExplaining] = useState(false);
  const returnFocus = useReturnFocus();
  const refused = crop && findCropProblem(crop, size);
  const area = crop && cropToArea(crop, size);
  const apply = () => {
    if (refused) setExplaining(true);
    else if (crop) onApply(crop);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onCancel()}>
      <Dialog.Portal>
        <Overlay />
        <Screen {...returnFocus}>
          <Head>
            <Dialog.Title asChild>
              <h2>Crop & Adjust</h2>
            </Dialog.Title>
            <Dialog.Description>Drag to move, scroll or pinch to zoom.</Dialog.Description>
          </Head>
          <CropStage url={url} size={size} start={start} zoom={zoom} onZoom={setZoom} onCrop={setCrop} />
          <Foot>
            <Row>
              <ZoomButtons zoom={zoom} onZoom={setZoom} />
              <Output aria-label="Size of the crop" $small={area !== undefined && isTooSmall(area)}>
                {area && formatSize(area)}
              </Output>
            </Row>
            <Row>
              <Button type="button" onClick={onCancel}>
                Cancel
              </Button>
              <Button type="button" $look="primary" onClick={apply}>
                Apply Crop
              </Button>
            </Row>
          </Foot>
          <NoticeDialog
            open={explaining && refused !== undefined}
            title={refused?.title ?? ''}
            text={refused?.text ?? ''}
            onClose={() => setExplaining(false)}
          />
        </Screen>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Percent = styled.output`
  min-width: 56px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Buttons that zoom in steps, with the current zoom. */
const ZoomButtons = ({ zoom, onZoom }: ZoomButtonsProps) => (
  <Row $gap={4}>
    <IconButton
      type="button"
      aria-label="Zoom out"
      disabled={zoom <= zoomLimits.min}
      onClick={() => onZoom(zoomOut(zoom))}
    >
      <Minus size={20} aria-hidden />
    </IconButton>
    <Percent aria-label="Zoom">{Math.round(zoom * 100)}%</Percent>
    <IconButton
      type="button"
      aria-label="Zoom in"
      disabled={zoom >= zoomLimits.max}
      onClick={() => onZoom(zoomIn(zoom))}
    >
      <Plus size={20} aria-hidden />
    </IconButton>
  </Row>
);
