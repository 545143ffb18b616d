import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import { renderModes } from '@packshot/proto/rest/job-words';
import type { modes } from '@packshot/proto/rest/modes';
import { engineOf, type JobsConfig } from '../config.js';

type ModeFacts = AnswerOf<(typeof modes)['listModes']>['modes'][number];

const notices = {
  studio: 'Small items are shown in a hand, bags carried, shoes next to feet, and clothes on a hanger.',
  fallback:
    'If the AI service is unavailable, the studio makes the picture instead. Your product is then shown with a computer-made person, on a display form or a hanger, or in a place.',
};

/** Lists the modes with the engine of each mode, and a notice for sellers before they pay for a picture. */
export const listModes = (config: JobsConfig): ModeFacts[] =>
  renderModes.map((mode) => {
    const made_by = engineOf(config, mode) === 'studio' ? 'studio' : 'provider';
    if (mode !== 'model_tryon') return { mode, made_by, notice: null };
    if (made_by === 'studio') return { mode, made_by, notice: notices.studio };
    return { mode, made_by, notice: config.AI_FALLBACK === 'studio' ? notices.fallback : null };
  });
