import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { matchCamera } from '../../camera/match-camera.js';
import { encodePicture } from '../../encode-picture.js';
import type { Plane } from '../../image/plane.js';
import { belongsOnFloor } from '../../places.js';
import { countLooks } from '../../plates/look.js';
import type { Presentation } from '../presentation.js';
import { genderOf } from '../request.js';
import { composeOnForm } from './compose-on-form.js';
import { findGarment } from './find-garment.js';
import { chooseForm, formShifts, formFacts, formNames, loadForm, type Form } from './form-plate.js';
import { placeOnForm } from './place-on-form.js';

/** Kinds of products that people wear, for which forms are not counted. */
const wornKinds = new Set<ProductFacts['kind']>(['wrist', 'neck', 'ring']);

const noForm =
  'The garment does not have the outline of a top, a jacket or a dress, so it is shown lying down instead of on a display form.';

const garmentIn = ({ kind }: ProductFacts, matte: Plane) =>
  kind === undefined || kind === 'garment' ? findGarment(matte) : undefined;

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
  viewAngle: ({ facts }, matte) => (garmentIn(facts, matte) ? 0 : undefined),
  fit(subject) {
    const garment = garmentIn(subject.facts, subject.mattes.level);
    if (!garment) return subject.facts.kind === 'garment' ? noForm : undefined;
    const look = chooseForm(genderOf(subject), subject);
    const facts = formFacts(look);
    if (facts.on !== on) return undefined;
    return {
      place: placeOnForm(facts, garment),
      async compose(product, more = {}) {
        const form = await loadForm(look);
        const seen = { ...form, image: await matchCamera(form.image, product) };
        const named = { form: look.name, mirrored: look.mirrored, ...more };
        return encodePicture(composeOnForm(product, seen), product, named);
      },
    };
  },
});
