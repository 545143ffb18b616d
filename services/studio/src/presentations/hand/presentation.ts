import { heldBy } from './hold-in-hand.js';

/** What a hand can hold, kept by the thumb. */
export const hand = heldBy('hand', ['thumb']);
