import { heldBy } from '../hand/hold-in-hand.js';

/** What is too wide for a thumb, or was photographed from above, on an open palm. */
export const palm = heldBy('palm', ['palm', 'above']);
