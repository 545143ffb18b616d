import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { formAsides, formNames } from './form/form.js';
import { countLooks } from './plates/look.js';
import { handNames } from './hand/hand.js';
import { placeNames, plateAsides } from './scene/plate.js';
import { lamps } from './shadow/drop-shadow.js';

/** How many different pictures the studio can make of one photo in a mode with its option. */
export function countVariations(mode: RenderMode, options: ModeOptions): number {
  switch (mode) {
    case 'studio_white':
      return options.shadow_option === 'no_shadow' ? 1 : lamps.length;
    case 'lifestyle_scene':
      return countLooks(placeNames(options.scene_environment ?? 'indoor'), plateAsides);
    case 'model_tryon': {
      // Whether it is worn or held is known when it has been cut out: as many as there are either way.
      const gender = options.subject_gender ?? 'female';
      return Math.min(countLooks(formNames(gender), formAsides), countLooks(handNames(gender), [0]));
    }
  }
}
