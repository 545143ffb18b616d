import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import { renderModes } from '@packshot/proto/rest/job-words';
import type { modes } from '@packshot/proto/rest/modes';
import { engineOf, type JobsConfig } from '../config.js';

type ModeFacts = AnswerOf<(typeof modes)['listModes']>['modes'][number];

const notices = {
  form: 'Shows your product on a display form, without a person. A form can wear tops, jackets and dresses. A product that it cannot wear is refused and costs no generation.',
  fallback: 'If the service that makes people cannot be reached, you get a display form without a person.',
};

/** What makes the pictures of each mode here, and what a seller should know before paying for one. */
export const listModes = (config: JobsConfig): ModeFacts[] =>
  renderModes.map((mode) => {
    const made_by = engineOf(config, mode) === 'studio' ? 'studio' : 'provider';
    if (mode !== 'model_tryon') return { mode, made_by, notice: null };
    if (made_by === 'studio') return { mode, made_by, notice: notices.form };
    return { mode, made_by, notice: config.AI_FALLBACK === 'studio' ? notices.fallback : null };
  });
