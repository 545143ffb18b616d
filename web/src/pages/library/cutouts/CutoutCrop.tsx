import type { Area } from '@packshot/proto/common/area';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Space on each side of the area, as a share of its longer side, so that users recognise the place. */
const margin = 0.5;

const Window = styled.div`
  position: relative;
  overflow: hidden;
  max-height: 50vh;
  border-radius: var(--radius);
  background: #fff;
  & img {
    position: absolute;
    max-width: none;
    mask-size: 100% 100%;
    mask-mode: luminance;
  }
`;

interface CutoutCropProps {
  photo: string;
  /** URL of the mask of the whole photo, in which the product is white. */
  mask: string | undefined;
  /** Area of the photo that the crop shows. */
  area: Area;
  alt: string;
}

/** The part of a cut-out around an area, on white. */
export function CutoutCrop({ photo, mask, area, alt }: CutoutCropProps) {
  const [ratio, setRatio] = useState(1);
  const space = margin * Math.max(area.width, area.height);
  const left = Math.max(0, area.left - space);
  const top = Math.max(0, area.top - space);
  const width = Math.min(1, area.left + area.width + space) - left;
  const height = Math.min(1, area.top + area.height + space) - top;
  return (
    <Window style={{ aspectRatio: (width / height) * ratio }}>
      <img
        src={photo}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight)
        }
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
          maskImage: mask && `url("${mask}")`,
          visibility: mask ? undefined : 'hidden',
        }}
      />
    </Window>
  );
}
