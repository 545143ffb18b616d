import { createCarriedPresentation } from './create-carried-presentation.js';

export const carried = createCarriedPresentation('carried');
