import { createHandPresentation } from './create-hand-presentation.js';

/** A product in a hand, kept by the thumb. */
export const hand = createHandPresentation('hand', ['thumb']);
