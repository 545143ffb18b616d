import type { RenderResult } from '@packshot/studio';
import type { CutOutChoice } from '../db/tables.js';

/** Tells the seller of a picture that its photo has another cut-out. */
export const addCutOutChoice = (result: RenderResult, choice: CutOutChoice | undefined): RenderResult =>
  choice
    ? {
        ...result,
        notices: [...(result.notices ?? []), 'other_cutout'],
        metadata: { ...result.metadata, cut_outs: choice },
      }
    : result;
