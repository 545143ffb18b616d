import { carriedBy } from '../carried/carry.js';

/** A bag that hangs by its long strap over a person's shoulder. */
export const shoulder = carriedBy('shoulder');
