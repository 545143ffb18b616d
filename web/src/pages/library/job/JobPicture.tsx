import type { Job } from '@packshot/proto/rest/job-schema';
import { css, keyframes, styled } from 'styled-components';
import { BrokenPicture } from '../../../ui/BrokenPicture.js';
import { usePicture } from '../../../ui/use-picture.js';
import type { JobActions } from './job-actions.js';
import { CornerPicture } from './CornerPicture.js';
import { displayNameOf, titleOf } from './job-text.js';

const fade = keyframes`from { opacity: 0; }`;

const Open = styled.button<{ $fades: boolean; $shown: boolean }>`
  position: absolute;
  inset: 0;
  display: grid;
  /* An auto row grows with a photo that is taller than wide, which then lies over the card's name. */
  grid-template: 100% / 100%;
  place-items: center;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -3px;
  }
  & img {
    max-height: 100%;
    /* A photo may be transparent. Before it has come, white would flash on a dark screen. */
    background: ${({ $shown }) => ($shown ? '#fff' : 'none')};
    ${({ $fades }) =>
      $fades &&
      css`
        animation: ${fade} 200ms ease-out;
      `}
  }
`;

interface JobPictureProps {
  job: Job;
  /** Whether the picture fades in. */
  fades: boolean;
  /** Whether the large picture is the original and the small picture the result. */
  original: boolean;
  onSwap: () => void;
  actions: JobActions;
}

/** The result of a finished job. A click on the small picture switches between the result and the original. */
export function JobPicture({ job, fades, original, onSwap, actions }: JobPictureProps) {
  const name = displayNameOf(job);
  const result = job.thumbnail_url ?? undefined;
  const photo = job.original_thumbnail_url;
  const src = original ? photo : result;
  const { state, attempt, onLoad, onError, retry } = usePicture(src);
  return (
    <>
      {state === 'failed' ? (
        <BrokenPicture
          of={name}
          onRetry={() => {
            actions.refresh();
            retry();
          }}
        />
      ) : (
        <Open
          $fades={fades}
          $shown={state === 'shown'}
          type="button"
          aria-label={`View ${titleOf(job)}`}
          onClick={() => void actions.view(job)}
        >
          <img
            key={`${original} ${attempt}`}
            src={src}
            alt={original ? `Original of ${name}` : `Result for ${name}`}
            loading="lazy"
            decoding="async"
            onLoad={onLoad}
            onError={onError}
          />
        </Open>
      )}
      <CornerPicture
        src={original ? result : photo}
        label={original ? `Show the result of ${name}` : `Show the original of ${name}`}
        swap={{ pressed: original, onSwap }}
      />
    </>
  );
}
