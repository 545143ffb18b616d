import { heldBy } from './hold-in-hand.js';

/** A product in a hand, kept by the thumb. */
export const hand = heldBy('hand', ['thumb']);
