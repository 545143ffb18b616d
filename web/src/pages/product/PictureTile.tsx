import type { Job } from '@packshot/proto/rest/job-schema';
import { modeNames, statusNames } from '@packshot/proto/rest/job-words';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Badge } from '../../ui/Badge.js';
import { Quiet } from '../../ui/Card.js';
import { twoLines } from '../../ui/two-lines.js';
import { displayNameOf } from '../library/job/job-text.js';
import { Cover } from '../products/Cover.js';

const Tile = styled(Link)`
  display: block;
  color: inherit;
  text-decoration: none;
`;

const Picture = styled.div`
  position: relative;
  overflow: hidden;
  margin-bottom: 8px;
  aspect-ratio: 1;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('sunken')};
  & > span {
    position: absolute;
    inset: 6px auto auto 6px;
    background: ${color('surface')};
  }
`;

const Name = styled.p`
  ${twoLines}
`;

/** A picture of a product, which opens in the viewer of the library. */
export function PictureTile({ job }: { job: Job }) {
  const done = job.status === 'completed';
  const state = !done ? statusNames[job.status] : job.outdated ? 'Outdated' : '';
  return (
    <Tile to={`${paths.library}?job=${job.id}`}>
      <Picture>
        <Cover src={job.thumbnail_url ?? job.original_thumbnail_url} />
        {state && <Badge>{state}</Badge>}
      </Picture>
      <Name dir="auto" title={displayNameOf(job)}>
        {displayNameOf(job)}
      </Name>
      <Quiet>{modeNames[job.mode]}</Quiet>
    </Tile>
  );
}
