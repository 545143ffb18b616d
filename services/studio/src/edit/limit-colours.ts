import type { PictureEdit } from '@packshot/proto/rest/edits';
import { measureEdit, minEditFidelity } from './measure-edit.js';
import type { OpenCutout } from './open-cutout.js';

/** Longer side in pixels at which colours are compared. Exposure and warmth change all pixels alike. */
export const comparedEditPx = 96;
/** Shares of the requested change that a limited edit can keep, as a tree that is searched from its root. */
const steps: Step = { share: 0.5, more: { share: 0.75 }, less: { share: 0.25, less: { share: 0.1 } } };

interface Step {
  share: number;
  more?: Step;
  less?: Step;
}

interface LimitedEdit {
  edit: PictureEdit;
  /** Fidelity of the edit alone, 0..1. */
  score: number;
  deltaE: number;
  /** Share of the requested exposure and warmth that the edit keeps, 0..1. */
  share: number;
}

/**
 * Reduces exposure and warmth until the product keeps enough of the colours of its photo.
 *
 * @param cutout cut-out with a longer side of at most `comparedEditPx`
 */
export async function limitColours(cutout: OpenCutout, edit: PictureEdit): Promise<LimitedEdit> {
  if (edit.exposure === 0 && edit.warmth === 0) return { edit, score: 1, deltaE: 0, share: 1 };
  const limitTo = async (share: number): Promise<LimitedEdit> => {
    const limited = { ...edit, exposure: edit.exposure * share, warmth: edit.warmth * share };
    const { score, deltaE } = await measureEdit(cutout, limited);
    return { edit: limited, score, deltaE, share };
  };
  const whole = await limitTo(1);
  if (whole.score >= minEditFidelity) return whole;
  // A stronger change never has a better score, so that a search needs at most three further comparisons.
  let best: LimitedEdit = { edit: { ...edit, exposure: 0, warmth: 0 }, score: 1, deltaE: 0, share: 0 };
  let step: Step | undefined = steps;
  while (step) {
    const tried = await limitTo(step.share);
    const isFaithful: boolean = tried.score >= minEditFidelity;
    if (isFaithful) best = tried;
    step = isFaithful ? step.more : step.less;
  }
  return best;
}
