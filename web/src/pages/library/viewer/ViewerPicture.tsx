import type { Job } from '@packshot/proto/rest/job-schema';
import { styled } from 'styled-components';
import { nameOf } from '../job/job-text.js';
import type { Step } from './step.js';
import { useSwipe } from './use-swipe.js';

const Stage = styled.div<{ $full: boolean }>`
  display: grid;
  overflow: ${({ $full }) => ($full ? 'auto' : 'hidden')};
  touch-action: ${({ $full }) => ($full ? 'auto' : 'pan-y pinch-zoom')};
  & img {
    margin: auto;
    max-width: ${({ $full }) => ($full ? 'none' : '100%')};
    max-height: ${({ $full }) => ($full ? 'none' : '100%')};
    min-height: 0;
    object-fit: contain;
    background: #fff;
    cursor: ${({ $full }) => ($full ? 'zoom-out' : 'zoom-in')};
    user-select: none;
  }
`;

interface ViewerPictureProps {
  job: Job;
  original: boolean;
  fullSize: boolean;
  onFullSize: (fullSize: boolean) => void;
  onStep: (by: Step) => void;
  /** @param size the picture's pixels, for people to read */
  onMeasure: (size: string) => void;
}

/** The picture itself. A click changes its size, a swipe shows another one. */
export function ViewerPicture({
  job,
  original,
  fullSize,
  onFullSize,
  onStep,
  onMeasure,
}: ViewerPictureProps) {
  // At full size a finger scrolls the picture.
  const swipe = useSwipe((by) => !fullSize && onStep(by));
  return (
    <Stage $full={fullSize} {...swipe}>
      {/* The button in the head does the same, and keyboards reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <img
        key={`${job.id} ${original}`}
        src={original ? job.base_image_url : job.result_urls[0]}
        alt={original ? `Original of ${nameOf(job)}` : `Result for ${nameOf(job)}`}
        draggable={false}
        onClick={() => onFullSize(!fullSize)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onMeasure(`${naturalWidth} × ${naturalHeight}`)
        }
      />
    </Stage>
  );
}
