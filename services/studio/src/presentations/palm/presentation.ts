import { createHandPresentation } from '../hand/create-hand-presentation.js';

/** Shows a product on an open palm if it is too wide for a thumb or was photographed from above. */
export const palm = createHandPresentation('palm', ['palm', 'above']);
