import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { matchCamera } from '../../camera/match-camera.js';
import { encodePicture } from '../../encode-picture.js';
import type { Plane } from '../../image/plane.js';
import { belongsOnFloor, keepsFlat } from '../../places.js';
import { countLooks, isKeptAmong, type Look } from '../../plates/look.js';
import type { Presentation, Subject } from '../presentation.js';
import { genderOf, type PictureRequest } from '../request.js';
import { composeOnForm } from './compose-on-form.js';
import { findGarment, type Garment } from './find-garment.js';
import { angleOfGarment } from './angle-of-garment.js';
import {
  chooseForm,
  findCamera,
  formShifts,
  formFacts,
  formNames,
  loadForm,
  type Form,
} from './form-plate.js';
import { isWholeOnForm, placeOnForm } from './place-on-form.js';

/** Kinds of products that people wear, for which forms are not counted. */
const wornKinds = new Set<ProductFacts['kind']>(['wrist', 'neck', 'ring']);

const noForm =
  'The garment does not have the outline of a top, a jacket or a dress, so it is shown lying down instead of on a display form.';

const noHanger = 'No further hanger has room for the garment, so it is shown lying down.';

/** An adjusted picture of a garment that lies is not turned, and hangs only if its outline always fitted a form. */
const isKnown = ({ facts, kept }: Pick<PictureRequest, 'facts' | 'kept'>): boolean =>
  facts.kind === 'garment' && !keepsFlat(kept);

const garmentIn = (request: Pick<PictureRequest, 'facts' | 'kept'>, matte: Plane): Garment | undefined =>
  request.facts.kind === undefined || request.facts.kind === 'garment'
    ? findGarment(matte, isKnown(request))
    : undefined;

/**
 * Chooses a form or a hanger, and its camera. A long garment needs a hanger with a farther camera. The result is
 * undefined for a further picture of a garment for which no such hanger is left.
 */
function chooseCamera(subject: Subject, garment: Garment): { look: Look; camera: Look } | undefined {
  const { facts, kept, variation } = subject;
  const gender = genderOf(subject);
  const cameraOf = (look: Look): Look | undefined =>
    findCamera(look, (form) => isWholeOnForm(form, garment, subject.box));
  const names = formNames(gender);
  const whole = names.filter((name) => cameraOf({ name, mirrored: false, aside: 0 }));
  const isLong = whole.length > 0 && whole.length < names.length && !isKeptAmong(names, kept);
  if (isLong && facts.kind === 'garment' && variation >= countLooks(whole, formShifts)) return undefined;
  const look = chooseForm(gender, subject, isLong ? whole : names);
  return { look, camera: cameraOf(look) ?? look };
}

/** Forms and hangers share one list of plates, so each picture of a garment shows the next plate of the list. */
export const createGarmentPresentation = (on: Form['on'], notice: string): Presentation => ({
  name: on,
  modes: ['model_tryon'],
  on: 'form',
  notice,
  // Forms also count for standing and lying products, which fit no form, because the API has always included forms.
  countLooks: ({ facts, options }) =>
    wornKinds.has(facts.kind) || belongsOnFloor(facts)
      ? 0
      : countLooks(formNames(genderOf({ options })), formShifts),
  viewAngle: (request, matte) =>
    garmentIn(request, matte) ? 0 : isKnown(request) ? angleOfGarment(matte) : undefined,
  fit(subject) {
    const garment = garmentIn(subject, subject.mattes.level);
    if (!garment) return subject.facts.kind === 'garment' ? noForm : undefined;
    const chosen = chooseCamera(subject, garment);
    if (!chosen) return noHanger;
    const { look, camera } = chosen;
    const facts = formFacts(camera);
    if (facts.on !== on) return undefined;
    return {
      place: placeOnForm(facts, garment),
      async compose(product, more = {}) {
        const form = await loadForm(camera);
        const seen = { ...form, image: await matchCamera(form.image, product) };
        const named = { form: look.name, mirrored: look.mirrored, ...more };
        return encodePicture(composeOnForm(product, seen), product, named);
      },
    };
  },
});
