import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { chooseCamera } from '../../plates/choose-camera.js';
import type { Look } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { maxZoom, mapStandingToFrame, viewAround, type ProductSize, type View } from '../../plates/view.js';

export type PlaceFacts = PlateOf<'place'>;

export interface ScenePlate extends PlaceFacts {
  image: RgbImage;
}

type Environment = NonNullable<ModeOptions['scene_environment']>;

/** Maximum shares of the frame that a product takes when the picture is enlarged. */
const maxShares = { width: 0.58, height: 0.42 };

/** Returns the plates of places in which products stand. */
export const placeNames = (environment: Environment): readonly string[] => platesOf('place', environment);

export interface PlaceView {
  facts: PlaceFacts;
  view: View;
  load(): Promise<ScenePlate>;
}

/**
 * Returns the view of a place from the camera that suits the size of the product. A product that is small even from the
 * nearest camera is enlarged together with its surroundings.
 */
export function viewPlace({ name, mirrored, aside }: Look, cm?: ProductSize): PlaceView {
  const place = cm ? chooseCamera(name, 'place', cm) : plateFacts(name, 'place');
  const { size, anchor, pixels_per_cm } = place;
  const inView: [number, number] = [mirrored ? 1 - anchor[0] / size : anchor[0] / size, anchor[1] / size];
  const most = cm
    ? Math.min(maxShares.width / cm.width, maxShares.height / cm.height) * (size / pixels_per_cm)
    : 1;
  const zoom = Math.min(maxZoom.place, Math.max(1, most));
  const view = viewAround({ size, at: anchor, inView, mirrored }, size / zoom);
  const through = mapStandingToFrame(place, view);
  const facts = {
    ...through,
    size: frameSize,
    anchor: [through.anchor[0] + aside * frameSize, through.anchor[1]] as [number, number],
  };
  return { facts, view, load: async () => ({ ...facts, image: await readPicture(place.name, view) }) };
}
