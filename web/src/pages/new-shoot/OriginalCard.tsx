import type { Job } from '@packshot/proto/rest/job-schema';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Row, Stack } from '../../ui/Card.js';
import { Skeleton } from '../../ui/Skeleton.js';

const Photo = styled.img`
  width: 100%;
  height: min(440px, 60dvh);
  border-radius: var(--radius);
  background: ${color('sunken')};
  object-fit: contain;
`;

/** The photo of the job that another picture is made from. */
export function OriginalCard({ job, failed }: { job: Job | undefined; failed: boolean }) {
  return (
    <Stack>
      {job && <Photo src={job.base_image_url} alt="Original" />}
      {!job && !failed && <Skeleton style={{ height: 'min(440px, 60dvh)' }} />}
      <Row style={{ justifyContent: 'space-between' }}>
        <Quiet>{job ? `Again from ${job.input_filename || 'Untitled'}` : ' '}</Quiet>
        <Button as={Link} to={paths.newShoot}>
          Upload Another
        </Button>
      </Row>
    </Stack>
  );
}
