import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { PlaceGround } from '@packshot/proto/rest/place-fit';
import type { RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { hasRoom } from '../../plates/has-room.js';
import type { Look } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { mapStandingToFrame, type ProductSize } from '../../plates/view.js';
import { viewProduct } from '../next-to-hand/rest-plate.js';
import type { Gender } from '../request.js';

type BehindFacts = PlateOf<'behind'>;

export const behindNames = (gender: Gender, ground: PlaceGround): readonly string[] =>
  platesOf('behind', gender).filter((name) => plateFacts(name, 'behind').ground === ground);

/** Returns the ground that has room for a product of this size in front of a person; undefined if none has room. */
export const groundInFront = (gender: Gender, cm: ProductSize): PlaceGround | undefined =>
  (['table', 'floor'] as const).find((ground) => hasRoom(behindNames(gender, ground), 'behind', cm));

/** Returns the view of a product's ground and of the person behind the product. The camera moves closer to a small product. */
export function viewBehind(
  { name, mirrored }: Look,
  cm: ProductSize,
): { facts: BehindFacts; load(): Promise<BehindFacts & { image: RgbImage }> } {
  const plate = plateFacts(name, 'behind');
  const [x, y] = plate.anchor;
  const view = viewProduct(plate, [x, y - (cm.height / 2) * plate.pixels_per_cm], mirrored, cm);
  const facts = { ...mapStandingToFrame(plate, view), size: frameSize };
  return { facts, load: async () => ({ ...facts, image: await readPicture(name, view) }) };
}
