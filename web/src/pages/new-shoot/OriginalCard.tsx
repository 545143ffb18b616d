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
import { Note } from './Note.js';
import { modeChoice } from './choice/modes.js';
import { useModeFacts } from './choice/use-mode-facts.js';
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

/** What a second picture that is made here has that the first has not, in the same mode and option. */
const difference = ({ mode }: RenderChoice): string => {
  switch (mode) {
    case 'studio_white':
      return 'The new picture has its light and its shadow on another side. The product stays as it is.';
    case 'model_tryon':
      return 'The new picture has another person, form or place, or another light. The product stays as it is.';
    case 'lifestyle_scene':
      return 'The new picture has another place or another light. The product stays as it is.';
  }
};

/** Says before the click what will differ from the picture that the job has. */
function AgainNote({ job, choice }: { job: Job; choice: RenderChoice }) {
  const madeBy = useModeFacts()(choice.mode)?.made_by;
  const { name, option } = modeChoice(choice.mode);
  const chosen = option.choices.find(({ value }) => value === choice.option)?.name;
  if (choice.mode !== job.mode || choice.option !== job[option.field])
    return <Note>{`The new picture is made from the same photo as ${name}, ${chosen}.`}</Note>;
  // Without a shadow there is no other picture, which the line next to the button says.
  if (!madeBy || choice.option === 'no_shadow') return null;
  return <Note>{madeBy === 'studio' ? difference(choice) : 'The AI makes another picture each time.'}</Note>;
}
