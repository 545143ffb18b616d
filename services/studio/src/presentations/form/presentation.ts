import { createGarmentPresentation } from './create-garment-presentation.js';

export const form = createGarmentPresentation('form', 'Shown on a display form, not on a person.');
