import type { Area } from '@packshot/proto/common/area';
import { useState, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { BeforeAfter } from '../../../ui/BeforeAfter.js';
import { BrokenPicture } from '../../../ui/BrokenPicture.js';
import { usePicture } from '../../../ui/use-picture.js';
import { displayNameOf } from '../job/job-text.js';
import { resultTitleOf, type Picture } from './pictures.js';

const Stage = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  container-type: size;
`;

const Frame = styled.div<{ $ratio: number }>`
  width: min(100cqw, calc(100cqh * ${({ $ratio }) => $ratio}));
  aspect-ratio: ${({ $ratio }) => $ratio};
  & > div {
    height: 100%;
    background: none;
  }
  & img {
    object-fit: contain;
    /* Each side hides the other one, whatever its shape. */
    background: #1a1a1a;
  }
`;

/** Hides the parts of the result that the photo does not cover. */
const Ground = styled.div`
  position: absolute;
  inset: 0;
  background: #1a1a1a;
`;

/** Positions the photo so that the product in the photo covers the product in the result. */
const laid = ({ left, top, width, height }: Area): CSSProperties => ({
  position: 'absolute',
  left: `${100 * left}%`,
  top: `${100 * top}%`,
  width: `${100 * width}%`,
  height: `${100 * height}%`,
  maxWidth: 'none',
});

interface ComparePicturesProps {
  picture: Picture;
  /** Reports the size of the result. @param size size in pixels, as display text */
  onMeasure: (size: string) => void;
  onRefresh: () => void;
}

/**
 * The original and the result in one frame, separated by a draggable line. If the product's area in the photo is known,
 * the product has the same position in both pictures. If the area is unknown, both pictures are shown in full.
 */
export function ComparePictures({ picture, onMeasure, onRefresh }: ComparePicturesProps) {
  const { job, number } = picture;
  const [ratio, setRatio] = useState(1);
  // The product's area is known only for the first result.
  const area = number === 0 ? job.photo_area : null;
  const before = usePicture(job.base_image_url);
  const after = usePicture(job.result_urls[number]);
  if (before.state === 'failed' || after.state === 'failed')
    return (
      <BrokenPicture
        of={displayNameOf(job)}
        onRetry={() => {
          onRefresh();
          before.retry();
          after.retry();
        }}
      />
    );
  return (
    <Stage>
      <Frame $ratio={ratio}>
        <BeforeAfter
          label={`Compare the original of ${displayNameOf(job)} with its result`}
          before={
            <Ground>
              <img
                key={before.attempt}
                src={job.base_image_url}
                alt={`Original of ${displayNameOf(job)}`}
                style={area ? laid(area) : undefined}
                onLoad={before.onLoad}
                onError={before.onError}
              />
            </Ground>
          }
          after={
            <img
              key={after.attempt}
              src={job.result_urls[number]}
              alt={resultTitleOf(picture)}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                after.onLoad();
                setRatio(naturalWidth / naturalHeight);
                onMeasure(`${naturalWidth} × ${naturalHeight}`);
              }}
              onError={after.onError}
            />
          }
        />
      </Frame>
    </Stage>
  );
}
