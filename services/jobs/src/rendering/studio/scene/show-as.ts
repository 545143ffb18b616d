import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Beside, BesideFacts } from '../beside/beside.js';
import { matchCamera } from '../camera/match-camera.js';
import { encodePicture, type StudioPicture } from '../encode-picture.js';
import type { extractProduct, Product } from '../extract-product.js';
import { composeFlat } from '../flat/compose-flat.js';
import { lookAtFlat, placeOnFlat } from '../flat/flat.js';
import type { Rect } from '../image/resize-image.js';
import { findPlace } from '../places.js';
import type { Look } from '../plates/look.js';
import type { Size } from '../plates/view.js';
import { sizeInPicture, takenHeight, type TakenHeight } from '../size-in-picture.js';
import { composeScene } from './compose-scene.js';
import { placeOnSurface } from './place-on-surface.js';
import { lookAt, type PlaceFacts, type Plate } from './plate.js';

/** Where a product goes in the picture, and how the picture is made with it. */
export interface Shown {
  place: Parameters<typeof extractProduct>[2];
  finish(product: Product, more?: Record<string, unknown>): Promise<StudioPicture>;
}

/** Shows a product as a look says: standing in a place or lying on a surface, at its true size. */
export function showAs(look: Look, facts: ProductFacts, box: Rect): Shown {
  const ratio = box.width / box.height;
  const taken = takenHeight(facts, ratio);
  const size = { width: taken.cm * ratio, height: taken.cm };
  return findPlace(look.name)?.view === 'flat' ? lieOn(look, size, taken) : standAt(look, size, taken);
}

function standAt(look: Look, size: Size, taken: TakenHeight): Shown {
  const named = { plate: look.name, mirrored: look.mirrored, aside: look.aside };
  return standOn(lookAt(look, size), taken, named);
}

/** A plate with room for a product that stands, as the camera sees it. */
interface Seen {
  facts: PlaceFacts | BesideFacts;
  load(): Promise<Plate | Beside>;
}

/**
 * Stands a product on the ground of a plate, at its true size, in the plate's own light.
 *
 * @param named what the picture remembers of the plate
 */
export function standOn({ facts, load }: Seen, taken: TakenHeight, named: Record<string, unknown>): Shown {
  return {
    place: placeOnSurface(facts, taken.cm),
    async finish(product, { notice, ...more } = {}) {
      const plate = await load();
      const seen = { ...plate, image: await matchCamera(plate.image, product) };
      return encodePicture(composeScene(product, seen), product, {
        ...named,
        ...sizeInPicture(product, facts.pixels_per_cm, taken, notice),
        ...more,
      });
    },
  };
}

function lieOn(look: Look, size: Size, taken: TakenHeight): Shown {
  const { facts, load } = lookAtFlat(look, size);
  return {
    place: placeOnFlat(facts, taken.cm),
    async finish(product, { notice, ...more } = {}) {
      const flat = await load();
      const seen = { ...flat, image: await matchCamera(flat.image, product) };
      return encodePicture(composeFlat(product, seen), product, {
        plate: look.name,
        mirrored: look.mirrored,
        ...sizeInPicture(product, facts.pixels_per_cm, taken, notice),
        ...more,
      });
    },
  };
}
