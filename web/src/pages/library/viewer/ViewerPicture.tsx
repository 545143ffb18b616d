import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { BrokenPicture } from '../../../ui/BrokenPicture.js';
import { usePicture } from '../../../ui/use-picture.js';
import { displayNameOf } from '../job/job-text.js';
import { resultTitleOf, type Picture } from './pictures.js';
import type { PictureStep } from './step.js';
import { useDragScroll } from './use-drag-scroll.js';
import { useSwipe } from './use-swipe.js';
import { useZoom } from './use-zoom.js';

const Stage = styled.div<{ $full: boolean; $panned: boolean; $shown: boolean }>`
  display: grid;
  overflow: ${({ $full }) => ($full ? 'auto' : 'hidden')};
  /* One finger swipes, unless the picture or the page is larger than the screen. */
  touch-action: ${({ $panned }) => ($panned ? 'auto' : 'pinch-zoom')};
  cursor: ${({ $full }) => ($full ? 'grab' : 'auto')};
  &:active {
    cursor: ${({ $full }) => ($full ? 'grabbing' : 'auto')};
  }
  &:focus-visible {
    outline: 2px solid ${color('focus')};
    outline-offset: -2px;
  }
  & img {
    margin: auto;
    max-width: ${({ $full }) => ($full ? 'none' : '100%')};
    max-height: ${({ $full }) => ($full ? 'none' : '100%')};
    min-height: 0;
    object-fit: contain;
    /* A photo may be transparent. Before it has come, white would flash. */
    background: ${({ $shown }) => ($shown ? '#fff' : 'none')};
    cursor: ${({ $full }) => ($full ? 'inherit' : 'zoom-in')};
    user-select: none;
  }
`;

interface ViewerPictureProps {
  picture: Picture;
  original: boolean;
  fullSize: boolean;
  onFullSize: (fullSize: boolean) => void;
  onStep: (by: PictureStep) => void;
  onClose: () => void;
  /** Reports the size of the picture. @param size size in pixels, as display text */
  onMeasure: (size: string) => void;
  onRefresh: () => void;
}

/**
 * Shows the picture. A click zooms. A swipe shows the next picture or closes the viewer. A drag moves the picture at full
 * size.
 */
export function ViewerPicture(props: ViewerPictureProps) {
  const { picture, original, fullSize, onFullSize, onStep, onClose, onMeasure, onRefresh } = props;
  const { job, number } = picture;
  const src = original ? job.base_image_url : job.result_urls[number];
  const { state, attempt, onLoad, onError, retry } = usePicture(src);
  const { stage, image, anchorAt } = useZoom(fullSize);
  const swipe = useSwipe(onStep, onClose);
  const { dragged, handlers } = useDragScroll();
  if (state === 'failed')
    return (
      <BrokenPicture
        of={displayNameOf(job)}
        onRetry={() => {
          onRefresh();
          retry();
        }}
      />
    );
  return (
    // The zoom button in the header does the same for keyboard users.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <Stage
      ref={stage}
      $full={fullSize}
      $panned={fullSize || swipe.pinched}
      $shown={state === 'shown'}
      // At 100 % the picture needs the focus, so that arrow keys scroll. The focus stays after the user zooms out.
      tabIndex={fullSize ? 0 : -1}
      {...(fullSize ? { role: 'group', 'aria-label': 'Picture at 100 %' } : {})}
      {...(fullSize ? handlers : swipe.handlers)}
      onClick={(event) => {
        if (fullSize) return void (dragged() || onFullSize(false));
        if (event.target !== image.current) return;
        anchorAt(event);
        onFullSize(true);
      }}
    >
      <img
        key={`${job.id} ${number} ${original} ${attempt}`}
        ref={image}
        src={src}
        alt={original ? `Original of ${displayNameOf(job)}` : resultTitleOf(picture)}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          onLoad();
          onMeasure(`${naturalWidth} × ${naturalHeight}`);
        }}
        onError={onError}
      />
    </Stage>
  );
}
