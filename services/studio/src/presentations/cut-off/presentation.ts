import { findPlace, isShownLying } from '../../places.js';
import type { Presentation } from '../presentation.js';
import { choosePlace } from '../scene/choose-place.js';
import { explainOtherPlace } from '../scene/chosen-place.js';
import { viewPlace } from '../scene/scene-plate.js';
import { cutNotice, standCutOff } from './stand-cut-off.js';

/** Shows a standing product that the photo cuts off. In the middle of a scene, the product would seem to float. */
export const cutOff: Presentation = {
  name: 'cut-off',
  modes: ['lifestyle_scene', 'model_tryon'],
  on: 'place',
  // Only the photo shows whether it cuts off the product.
  countLooks: () => 0,
  viewAngle: ({ cutSides, facts }) => (cutSides && !isShownLying(facts) ? 0 : undefined),
  async fit(subject) {
    if (!subject.cutSides || isShownLying(subject.facts)) return undefined;
    const look = await choosePlace(subject);
    if (findPlace(look.name)?.view === 'flat') return undefined;
    const view = viewPlace(look, subject.size);
    const named = { plate: look.name, camera: view.facts.name, mirrored: look.mirrored, aside: look.aside };
    const shown = standCutOff(subject, view, named);
    const notice = [explainOtherPlace(subject), cutNotice].filter(Boolean).join(' ');
    return shown && { ...shown, look, notice };
  },
};
