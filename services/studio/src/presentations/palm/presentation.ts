import { createHandPresentation } from '../hand/create-hand-presentation.js';

/** A product that is too wide for a thumb, or was photographed from above, on an open palm. */
export const palm = createHandPresentation('palm', ['palm', 'above']);
