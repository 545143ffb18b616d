import { Camera, ImageUp, Images } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { wide } from '../../../theme/media.js';
import { Button } from '../../../ui/Button.js';
import { Quiet, Row, Stack } from '../../../ui/Card.js';

const Box = styled.div<{ $over: boolean }>`
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
  /** Whether files are being dragged over the zone. */
  over: boolean;
  onChoose: () => void;
  onCamera: () => void;
}

/** The empty card, where the user drops, chooses or takes a photo. */
export const DropZone = ({ over, onChoose, onCamera }: DropZoneProps) => (
  <Box $over={over}>
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
        <Button type="button" $look="primary" onClick={onChoose}>
          <Images size={18} aria-hidden />
          <WideOnly>Choose photos</WideOnly>
          <NarrowOnly>Choose from gallery</NarrowOnly>
        </Button>
        <Button type="button" onClick={onCamera}>
          <Camera size={18} aria-hidden /> Use camera
        </Button>
      </Row>
    </Stack>
  </Box>
);

interface FileDrop {
  /** Whether files are being dragged over the element. */
  over: boolean;
  handlers: {
    onDrop: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
  };
}

/** Returns event handlers that let an element accept dropped files. */
export function useFileDrop(onFiles: (files: FileList) => void): FileDrop {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      },
      onDragOver(event) {
        // Without this call the browser rejects the drop.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
    },
  };
}
