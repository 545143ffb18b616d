import type { Job } from '@packshot/proto/rest/job-schema';
import { css, keyframes, styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import type { JobActions } from './job-actions.js';
import { nameOf } from './job-text.js';

const fade = keyframes`from { opacity: 0; }`;

const Open = styled.button<{ $fades: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: #fff;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -3px;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    ${({ $fades }) =>
      $fades &&
      css`
        animation: ${fade} 200ms ease-out;
      `}
  }
`;

const Swap = styled.button`
  position: absolute;
  bottom: 10px;
  left: 10px;
  width: 52px;
  height: 52px;
  padding: 0;
  overflow: hidden;
  border: 2px solid #fff;
  border-radius: 8px;
  background: ${color('sunken')};
  box-shadow: 0 1px 6px rgb(0 0 0 / 0.3);
  cursor: pointer;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface JobPictureProps {
  job: Job;
  /** Whether the picture appears gradually. */
  fades: boolean;
  /** Whether the original is shown large and the result small, instead of the other way round. */
  original: boolean;
  onSwap: () => void;
  actions: JobActions;
}

/** The result of a finished job, and the small picture that swaps it for the original and back. */
export function JobPicture({ job, fades, original, onSwap, actions }: JobPictureProps) {
  const name = nameOf(job);
  const result = job.thumbnail_url ?? undefined;
  const photo = job.original_thumbnail_url;
  return (
    <>
      <Open $fades={fades} type="button" aria-label={`View ${name}`} onClick={() => actions.view(job)}>
        <img
          key={String(original)}
          src={original ? photo : result}
          alt={original ? `Original of ${name}` : `Result for ${name}`}
          width={640}
          height={640}
          loading="lazy"
          decoding="async"
        />
      </Open>
      <Swap
        type="button"
        aria-pressed={original}
        aria-label={original ? `Show the result of ${name}` : `Show the original of ${name}`}
        onClick={onSwap}
      >
        <img src={original ? result : photo} alt="" width={52} height={52} loading="lazy" decoding="async" />
      </Swap>
    </>
  );
}
