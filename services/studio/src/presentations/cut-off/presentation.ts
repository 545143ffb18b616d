import { matchCamera } from '../../camera/match-camera.js';
import { encodePicture } from '../../encode-picture.js';
import { findPlace, isShownLying } from '../../places.js';
import type { Presentation } from '../presentation.js';
import { choosePlace } from '../scene/choose-place.js';
import { explainOtherPlace } from '../scene/chosen-place.js';
import { composeScene } from '../scene/compose-scene.js';
import { viewPlace } from '../scene/scene-plate.js';
import { placeCutOff } from './place-cut-off.js';

const cutNotice = 'The photo cuts off the product, so the picture cuts it off at the same side.';

/** Shows a standing product that the photo cuts off. In the middle of a scene, the product would seem to float. */
export const cutOff: Presentation = {
  name: 'cut-off',
  modes: ['lifestyle_scene', 'model_tryon'],
  on: 'place',
  // Only the photo shows whether it cuts off the product.
  countLooks: () => 0,
  viewAngle: ({ cutSides, facts }) => (cutSides && !isShownLying(facts) ? 0 : undefined),
  async fit(subject) {
    const { cutSides, box, photo } = subject;
    if (!cutSides || isShownLying(subject.facts)) return undefined;
    const look = await choosePlace(subject);
    if (findPlace(look.name)?.view === 'flat') return undefined;
    const view = viewPlace(look, subject.size);
    const place = placeCutOff(cutSides, view.facts);
    if (!place(box, photo)) return undefined;
    const named = { plate: look.name, camera: view.facts.name, mirrored: look.mirrored, aside: look.aside };
    const notice = [explainOtherPlace(subject), cutNotice].filter(Boolean).join(' ');
    return {
      look,
      notice,
      place: (product, whole) => place(product, whole)!,
      async compose(product, more = {}) {
        const plate = await view.load();
        const image = await matchCamera(plate.image, product);
        return encodePicture(composeScene(product, { ...plate, image }), product, { ...named, ...more });
      },
    };
  },
};
