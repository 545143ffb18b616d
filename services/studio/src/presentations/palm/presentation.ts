import { createHandPresentation } from '../hand/create-hand-presentation.js';

/** A product on an open palm that is too wide for a thumb, or was photographed from above. */
export const palm = createHandPresentation('palm', ['palm', 'above']);
