import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import { renderModes } from '@packshot/proto/rest/job-words';
import type { modes } from '@packshot/proto/rest/modes';
import { engineOf, type JobsConfig } from '../config.js';

type ModeFacts = AnswerOf<(typeof modes)['listModes']>['modes'][number];

const notices = {
  studio:
    'A computer-made person, without a face, wears a watch, a necklace or a ring and holds what a hand can hold, at its true size. A bag is carried by its handle, or over the shoulder where its strap is long enough. Shoes, other bags and products that are too large for a hand stand on the floor next to a person. Tops, jackets and dresses are shown on a display form or a hanger, anything else in a place, and the picture says so.',
  fallback:
    'If the service that makes people cannot be reached, your product is held or worn by a computer-made person or stands next to one, or it is shown on a display form, on a hanger or in a place.',
};

/** What makes the pictures of each mode here, and what a seller should know before paying for one. */
export const listModes = (config: JobsConfig): ModeFacts[] =>
  renderModes.map((mode) => {
    const made_by = engineOf(config, mode) === 'studio' ? 'studio' : 'provider';
    if (mode !== 'model_tryon') return { mode, made_by, notice: null };
    if (made_by === 'studio') return { mode, made_by, notice: notices.studio };
    return { mode, made_by, notice: config.AI_FALLBACK === 'studio' ? notices.fallback : null };
  });
