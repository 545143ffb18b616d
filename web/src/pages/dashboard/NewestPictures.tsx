import type { Job } from '@packshot/proto/rest/job-schema';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { medium } from '../../theme/media.js';
import { Stack } from '../../ui/Card.js';
import { PictureTile } from '../product/PictureTile.js';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  & > a {
    padding: 12px 0;
  }
`;

const Tiles = styled.ul`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  ${medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (min-width: 1100px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

/** The newest pictures, which open in the viewer of the library. */
export const NewestPictures = ({ jobs }: { jobs: readonly Job[] }) => (
  <Stack as="section" aria-labelledby="newest-pictures">
    <Head>
      <h2 id="newest-pictures">Newest pictures</h2>
      <Link to={paths.library}>See all</Link>
    </Head>
    <Tiles>
      {jobs.map((job) => (
        <li key={job.id}>
          <PictureTile job={job} />
        </li>
      ))}
    </Tiles>
  </Stack>
);
