import { wearGarment } from '../form/wear-garment.js';

export const hanger = wearGarment('hanger', 'Shown on a hanger, not on a person.');
