import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { PlaceGround } from '@packshot/proto/rest/place-fit';
import { hasRoom } from '../../plates/has-room.js';
import type { Look } from '../../plates/look.js';
import type { ProductSize } from '../../plates/view.js';
import { viewStanding, type Seen } from '../next-to-hand/rest-plate.js';
import type { Gender } from '../request.js';

/** Returns the plates that show a person behind a table or on a floor. */
export const behindNames = (gender: Gender, ground: PlaceGround): readonly string[] =>
  platesOf('behind', gender).filter((name) => plateFacts(name, 'behind').ground === ground);

/** Returns the ground that has room for a product of this size in front of a person; undefined if none has room. */
export const groundInFront = (gender: Gender, cm: ProductSize): PlaceGround | undefined =>
  (['table', 'floor'] as const).find((ground) => hasRoom(behindNames(gender, ground), 'behind', cm));

/** Returns the view of a product's ground and of the person behind the product. The camera moves closer to a small product. */
export const viewBehind = ({ name, mirrored }: Look, cm: ProductSize): Seen<PlateOf<'behind'>> =>
  viewStanding(plateFacts(name, 'behind'), mirrored, cm);
