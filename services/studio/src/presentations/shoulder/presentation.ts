import { carriedBy } from '../carried/carry.js';

/** A bag by its long strap over a person's shoulder. */
export const shoulder = carriedBy('shoulder');
