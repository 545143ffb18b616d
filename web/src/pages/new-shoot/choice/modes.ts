import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';

interface OptionChoice {
  /** Form field of the option. */
  field: keyof ModeOptions;
  legend: string;
  choices: { value: string; name: string; text: string; madeHere?: string }[];
}

interface ModeChoice {
  mode: RenderMode;
  name: string;
  text: string;
  /** Text that replaces `text` where our engine makes the picture. */
  madeHere?: string;
  option: OptionChoice;
}

/** Modes of spec §2, New Image. The first choice of each option is the default (§9). */
export const modes: ModeChoice[] = [
  {
    mode: 'studio_white',
    name: 'Studio White',
    text: 'Pure white background for e-commerce',
    option: {
      field: 'shadow_option',
      legend: 'Shadow Style',
      choices: [
        { value: 'drop_shadow', name: 'Drop Shadow', text: 'Subtle depth' },
        { value: 'no_shadow', name: 'No Shadow', text: 'Pure white' },
      ],
    },
  },
  {
    mode: 'model_tryon',
    name: 'Model Try-On',
    text: 'The product on a realistic model',
    madeHere: 'In a hand, worn, carried, or on a hanger',
    option: {
      field: 'subject_gender',
      legend: 'Model Gender',
      choices: [
        {
          value: 'female',
          name: 'Female Model',
          text: '',
          madeHere: 'Face not shown',
        },
        {
          value: 'male',
          name: 'Male Model',
          text: '',
          madeHere: 'Face not shown',
        },
      ],
    },
  },
  {
    mode: 'lifestyle_scene',
    name: 'Lifestyle Scenes',
    text: 'The product in photorealistic environments',
    option: {
      field: 'scene_environment',
      legend: 'Environment',
      choices: [
        { value: 'indoor', name: 'Indoor', text: 'Kitchen, desk, bedroom' },
        { value: 'outdoor', name: 'Outdoor', text: 'Garden, cafe, street' },
      ],
    },
  },
];

export const modeChoice = (mode: RenderMode): ModeChoice => modes.find((choice) => choice.mode === mode)!;
