import { createHandPresentation } from './create-hand-presentation.js';

/** A product in a hand, held by the thumb. */
export const hand = createHandPresentation('hand', ['thumb']);
