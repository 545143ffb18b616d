import { wearGarment } from './wear-garment.js';

/** A garment on a dressmaker's form. */
export const form = wearGarment('form', 'Shown on a display form, not on a person.');
