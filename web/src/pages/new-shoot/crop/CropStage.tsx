import type { Crop, Size } from '@packshot/proto/rest/crop';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { styled } from 'styled-components';
import { zoomLimits } from './zooms.js';

const Box = styled.div`
  position: relative;
  flex: 1;
  background: #111;
`;

interface CropStageProps {
  url: string;
  /** Size of the whole photo. */
  size: Size;
  /** The previous crop. */
  start: Crop | undefined;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Called when the user changes the crop. @param crop the part of the photo inside the frame */
  onCrop: (crop: Crop) => void;
}

const percentOf = ({ left, top, width, height }: Crop) => ({
  x: left * 100,
  y: top * 100,
  width: width * 100,
  height: height * 100,
});

/** The photo under a frame of the same aspect ratio. react-easy-crop (MIT) handles touch, mouse and keys. */
export function CropStage({ url, size, start, zoom, onZoom, onCrop }: CropStageProps) {
  const [at, setAt] = useState({ x: 0, y: 0 });
  return (
    <Box>
      <Cropper
        image={url}
        crop={at}
        zoom={zoom}
        aspect={size.width / size.height}
        minZoom={zoomLimits.min}
        maxZoom={zoomLimits.max}
        zoomSpeed={zoomLimits.step}
        restrictPosition={false}
        {...(start ? { initialCroppedAreaPercentages: percentOf(start) } : {})}
        onCropChange={setAt}
        onZoomChange={onZoom}
        onCropComplete={({ x, y, width, height }) =>
          onCrop({ left: x / 100, top: y / 100, width: width / 100, height: height / 100 })
        }
        // The role `application` tells screen readers that the frame handles arrow keys. An element without a role may
        // not have a name.
        cropperProps={{ role: 'application', 'aria-label': 'Part of the photo' }}
        mediaProps={{ alt: 'The photo being cropped' }}
      />
    </Box>
  );
}
