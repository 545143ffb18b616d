import { createGarmentPresentation } from '../form/create-garment-presentation.js';

export const hanger = createGarmentPresentation('hanger', 'Shown on a hanger, not on a person.');
