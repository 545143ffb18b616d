import { heldBy } from '../hand/hold-in-hand.js';

/** A product on an open palm that is too wide for a thumb, or was photographed from above. */
export const palm = heldBy('palm', ['palm', 'above']);
