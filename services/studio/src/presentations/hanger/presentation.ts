import { wearGarment } from '../form/wear-garment.js';

/** A garment on a hanger. */
export const hanger = wearGarment('hanger', 'Shown on a hanger, not on a person.');
