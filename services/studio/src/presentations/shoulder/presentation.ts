import { createCarriedPresentation } from '../carried/create-carried-presentation.js';

export const shoulder = createCarriedPresentation('shoulder');
