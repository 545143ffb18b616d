import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { styled } from 'styled-components';
import { zooms } from './zooms.js';

const Box = styled.div`
  position: relative;
  flex: 1;
  background: #111;
`;

interface CropStageProps {
  url: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** @param area the part of the photo inside the frame, in the photo's pixels */
  onArea: (area: Area) => void;
}

/** The photo under a frame of its own proportions. react-easy-crop (MIT) handles touch, mouse and keys. */
export function CropStage({ url, zoom, onZoom, onArea }: CropStageProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [aspect, setAspect] = useState(1);
  return (
    <Box>
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
        onZoomChange={onZoom}
        onCropComplete={(_percent, pixels) => onArea(pixels)}
        onMediaLoaded={({ naturalWidth, naturalHeight }) => setAspect(naturalWidth / naturalHeight)}
        cropperProps={{ 'aria-label': 'Part of the photo' }}
        mediaProps={{ alt: 'The photo being cropped' }}
      />
    </Box>
  );
}
