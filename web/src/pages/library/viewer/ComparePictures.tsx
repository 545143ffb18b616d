import { useState } from 'react';
import { styled } from 'styled-components';
import { BeforeAfter } from '../../../ui/BeforeAfter.js';
import { BrokenPicture } from '../../../ui/BrokenPicture.js';
import { usePicture } from '../../../ui/use-picture.js';
import { nameOf } from '../job/job-text.js';
import { resultOf, type Picture } from './pictures.js';

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

interface ComparePicturesProps {
  picture: Picture;
  /** @param size the result's pixels, for people to read */
  onMeasure: (size: string) => void;
  onRefresh: () => void;
}

/** The original and the result in one frame, with a line between them to drag. */
export function ComparePictures({ picture, onMeasure, onRefresh }: ComparePicturesProps) {
  const { job, number } = picture;
  const [ratio, setRatio] = useState(1);
  const before = usePicture(job.base_image_url);
  const after = usePicture(job.result_urls[number]);
  if (before.state === 'failed' || after.state === 'failed')
    return (
      <BrokenPicture
        of={nameOf(job)}
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
          label={`Compare the original of ${nameOf(job)} with its result`}
          before={
            <img
              key={before.attempt}
              src={job.base_image_url}
              alt={`Original of ${nameOf(job)}`}
              onLoad={before.onLoad}
              onError={before.onError}
            />
          }
          after={
            <img
              key={after.attempt}
              src={job.result_urls[number]}
              alt={resultOf(picture)}
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
