import { createHandPresentation } from './create-hand-presentation.js';

export const hand = createHandPresentation('hand', ['thumb']);
