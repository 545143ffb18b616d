import type { Job } from '@packshot/proto/rest/job-schema';
import { ImageOff } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { usePicture } from '../../../ui/use-picture.js';
import type { JobActions } from './job-actions.js';
import { displayNameOf } from './job-text.js';

const Box = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: var(--radius);
  background: ${color('sunken')};
  color: ${color('text-quiet')};
  & img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** The thumbnail of a row. A button reloads a thumbnail that failed to load. */
export function RowPicture({ job, actions }: { job: Job; actions: JobActions }) {
  const src = job.thumbnail_url ?? job.original_thumbnail_url;
  const { state, attempt, onLoad, onError, retry } = usePicture(src);
  if (state === 'failed')
    return (
      <Box
        as="button"
        type="button"
        aria-label={`Reload the picture of ${displayNameOf(job)}`}
        title="This picture could not be loaded. Reload it"
        style={{ cursor: 'pointer' }}
        onClick={() => {
          actions.refresh();
          retry();
        }}
      >
        <ImageOff size={20} strokeWidth={1.6} aria-hidden />
      </Box>
    );
  return (
    <Box>
      <img
        key={attempt}
        src={src}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
        onLoad={onLoad}
        onError={onError}
      />
    </Box>
  );
}
