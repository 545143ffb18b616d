import { wearGarment } from './wear-garment.js';

export const form = wearGarment('form', 'Shown on a display form, not on a person.');
