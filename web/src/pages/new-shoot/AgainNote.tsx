import type { Job } from '@packshot/proto/rest/job-schema';
import { modeChoice } from './choice/modes.js';
import { useModeFacts } from './choice/use-mode-facts.js';
import type { RenderChoice } from './choice/use-render-choice.js';
import { Note } from './Note.js';

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
export function AgainNote({ job, choice }: { job: Job; choice: RenderChoice }) {
  const madeBy = useModeFacts()(choice.mode)?.made_by;
  const { name, option } = modeChoice(choice.mode);
  const chosen = option.choices.find(({ value }) => value === choice.option)?.name;
  if (choice.mode !== job.mode || choice.option !== job[option.field])
    return <Note>{`The new picture is made from the same photo as ${name}, ${chosen}.`}</Note>;
  // Without a shadow there is no other picture, which the line next to the button says.
  if (!madeBy || choice.option === 'no_shadow') return null;
  return <Note>{madeBy === 'studio' ? difference(choice) : 'The AI makes another picture each time.'}</Note>;
}
