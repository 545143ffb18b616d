import { Camera, FolderOpen, ImageUp, Images } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { wide } from '../../../theme/media.js';
import { Button } from '../../../ui/Button.js';
import { Quiet, Row, Stack } from '../../../ui/Card.js';

const Box = styled.div`
  display: grid;
  place-items: center;
  min-height: 320px;
  padding: 24px;
  border: 1.5px dashed ${color('line-strong')};
  border-radius: var(--radius);
  background: ${color('sunken')};
  text-align: center;
  ${wide} {
    flex: 1;
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

interface DropZoneProps {
  onChoose: () => void;
  /** Absent in browsers without a choice of folders. */
  onChooseFolder: (() => void) | undefined;
  onCamera: () => void;
}

/** The empty card, where the user drops, chooses or takes a photo. */
export const DropZone = ({ onChoose, onChooseFolder, onCamera }: DropZoneProps) => (
  <Box>
    <Stack style={{ alignItems: 'center' }}>
      <ImageUp size={36} strokeWidth={1.4} aria-hidden />
      <div>
        <strong>
          <WideOnly>Drop product photos here</WideOnly>
          <NarrowOnly>Add product photos</NarrowOnly>
        </strong>
        <Quiet>JPG, PNG, WebP or HEIC, up to 10 MB each</Quiet>
        <Quiet as={WideOnly}>You can also drop a folder or a ZIP file, or paste a picture.</Quiet>
      </div>
      <Row style={{ justifyContent: 'center' }}>
        <Button type="button" $look="primary" onClick={onChoose}>
          <Images size={18} aria-hidden />
          <WideOnly>Choose photos</WideOnly>
          <NarrowOnly>Choose from gallery</NarrowOnly>
        </Button>
        {onChooseFolder && (
          <Button type="button" onClick={onChooseFolder}>
            <FolderOpen size={18} aria-hidden /> Choose folder
          </Button>
        )}
        <Button type="button" onClick={onCamera}>
          <Camera size={18} aria-hidden /> Use camera
        </Button>
      </Row>
    </Stack>
  </Box>
);
