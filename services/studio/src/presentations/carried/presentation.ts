import { carriedBy } from './carry.js';

/** A bag or what hangs, by its handle in a person's fist. */
export const carried = carriedBy('carried');
