import { carriedBy } from './carry.js';

/** A bag or another hanging product, by its handle in a person's fist. */
export const carried = carriedBy('carried');
