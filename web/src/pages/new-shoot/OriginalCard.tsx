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
import { stageHeight } from './photos/stage-height.js';
import { SmallPhotoNote } from './photos/SmallPhotoNote.js';

const Frame = styled.div`
  display: grid;
  place-items: center;
  height: ${stageHeight};
  overflow: hidden;
  border-radius: var(--radius);
  background: ${color('sunken')};
  & img {
    max-height: ${stageHeight};
  }
`;

interface OriginalCardProps {
  job: Job | undefined;
  failed: boolean;
  choice: RenderChoice;
}

/** The photo of the job to regenerate. */
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
      {!job && !failed && <Skeleton style={{ height: stageHeight }} />}
      {job && <AgainNote job={job} choice={choice} />}
      {size && <SmallPhotoNote size={size} />}
      <Row style={{ justifyContent: 'space-between' }}>
        <Quiet style={{ minWidth: 0 }}>
          {job ? `New picture from ${job.input_filename || 'Untitled'}` : ' '}
        </Quiet>
        <Button as={Link} to={paths.newShoot}>
          Upload Another
        </Button>
      </Row>
    </Stack>
  );
}

/** Returns how a second picture with the same mode and option differs from the first picture. */
const difference = ({ mode }: RenderChoice): string => {
  switch (mode) {
    case 'studio_white':
      return 'The new picture is lit from another side. Your product stays the same.';
    case 'model_tryon':
      return "You'll get a different person or setting. Your product stays the same.";
    case 'lifestyle_scene':
      return "You'll get a different place or light. Your product stays the same.";
  }
};

/** Explains before the click how the new picture will differ from the existing picture. */
function AgainNote({ job, choice }: { job: Job; choice: RenderChoice }) {
  const madeBy = useModeFacts()(choice.mode)?.made_by;
  const { name, option } = modeChoice(choice.mode);
  const chosen = option.choices.find(({ value }) => value === choice.optionOf(choice.mode))?.name;
  if (choice.mode !== job.mode || choice.optionOf(choice.mode) !== job[option.field])
    return <Note>{`The same photo will be rendered as ${name}, ${chosen}.`}</Note>;
  // With the option `no_shadow`, all pictures are identical, as the line next to the button explains.
  if (!madeBy || choice.optionOf(choice.mode) === 'no_shadow') return null;
  return <Note>{madeBy === 'studio' ? difference(choice) : 'The AI makes a new picture each time.'}</Note>;
}
