import { omitEmpty } from '../../../api/omit-empty.js';

/**
 * What a list asks for: one page of what its fields leave.
 *
 * @param page from 1
 */
export const pageQuery = <Fields extends { readonly [Name in keyof Fields]: string }>(
  page: number,
  limit: number,
  fields: Fields,
) => ({ skip: (page - 1) * limit, limit, ...omitEmpty(fields) });
