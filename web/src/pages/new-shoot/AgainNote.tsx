import type { Job } from '@packshot/proto/rest/job-schema';
import { modeChoice } from './choice/modes.js';
import type { RenderChoice } from './choice/use-render-choice.js';
import { Note } from './Note.js';

/** What a second picture in the same mode and option has that the first has not. */
const differences: Record<Job['mode'], string> = {
  studio_white:
    'Studio White adds nothing by chance: to get another picture, choose another shadow or another mode.',
  model_tryon: 'The new picture shows the product another way. The product itself stays as it is.',
  lifestyle_scene: 'The new picture has another place, light or side. The product itself stays as it is.',
};

/** Says before the click what will differ from the picture that the job has. */
export function AgainNote({ job, choice }: { job: Job; choice: RenderChoice }) {
  const { name, option } = modeChoice(choice.mode);
  const isSame = choice.mode === job.mode && choice.option === job[option.field];
  const chosen = option.choices.find(({ value }) => value === choice.option)?.name;
  return (
    <Note>
      {isSame ? differences[job.mode] : `The new picture is made as ${name}, ${chosen}, from the same photo.`}
    </Note>
  );
}
