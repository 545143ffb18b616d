import type { Size } from '@packshot/proto/rest/crop';
import type { Job } from '@packshot/proto/rest/job-schema';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Row, Stack } from '../../ui/Card.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { AgainNote } from './AgainNote.js';
import type { RenderChoice } from './choice/use-render-choice.js';
import { SmallPhotoNote } from './photos/SmallPhotoNote.js';

const Frame = styled.div`
  display: grid;
  place-items: center;
  min-height: 160px;
  overflow: hidden;
  border-radius: var(--radius);
  background: ${color('sunken')};
  & img {
    max-height: min(560px, 60dvh);
  }
`;

interface OriginalCardProps {
  job: Job | undefined;
  failed: boolean;
  choice: RenderChoice;
}

/** The photo of the job that another picture is made from. */
export function OriginalCard({ job, failed, choice }: OriginalCardProps) {
  const [size, setSize] = useState<Size>();
  return (
    <Stack>
      {job && (
        <Frame>
          <img
            src={job.base_image_url}
            alt="Original"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
        </Frame>
      )}
      {!job && !failed && <Skeleton style={{ height: 'min(440px, 60dvh)' }} />}
      {job && <AgainNote job={job} choice={choice} />}
      {size && <SmallPhotoNote size={size} />}
      <Row style={{ justifyContent: 'space-between' }}>
        <Quiet>{job ? `Again from ${job.input_filename || 'Untitled'}` : ' '}</Quiet>
        <Button as={Link} to={paths.newShoot}>
          Upload Another
        </Button>
      </Row>
    </Stack>
  );
}
