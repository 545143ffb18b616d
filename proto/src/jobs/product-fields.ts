import { fieldOfFact, productFactNames, type FieldOfFact, type ProductFact } from '../rest/product-words.js';
import type { ProductFacts } from './product-facts.js';

/** Facts of a product under their field names in forms and responses. */
export type ProductFields = { [F in ProductFact as FieldOfFact<F>]?: ProductFacts[F] };

/** Converts known facts to fields of forms and responses. */
export const toProductFields = (facts: ProductFacts): ProductFields =>
  Object.fromEntries(
    productFactNames
      .filter((fact) => facts[fact] !== undefined)
      .map((fact) => [fieldOfFact(fact), facts[fact]]),
  ) as ProductFields;

/** Converts fields of a form or a response to known facts. */
export const toProductFacts = (fields: ProductFields): ProductFacts =>
  Object.fromEntries(
    productFactNames
      .filter((fact) => fields[fieldOfFact(fact)] !== undefined)
      .map((fact) => [fact, fields[fieldOfFact(fact)]]),
  ) as ProductFacts;
