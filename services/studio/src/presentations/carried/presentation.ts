import { createCarriedPresentation } from './create-carried-presentation.js';

/** A bag or another hanging product, by its handle in a person's fist. */
export const carried = createCarriedPresentation('carried');
