import { createCarriedPresentation } from '../carried/create-carried-presentation.js';

/** A bag that hangs by its long strap over a person's shoulder. */
export const shoulder = createCarriedPresentation('shoulder');
