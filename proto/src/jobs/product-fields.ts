import { fieldOfFact, productFactNames, type FieldOfFact, type ProductFact } from '../rest/product-words.js';
import type { ProductFacts } from './product-facts.js';

/** The facts of a product under the names that forms and answers give them. */
export type ProductFields = { [F in ProductFact as FieldOfFact<F>]?: ProductFacts[F] };

/** Names the known facts as forms and answers do. */
export const toProductFields = (facts: ProductFacts): ProductFields =>
  Object.fromEntries(
    productFactNames
      .filter((fact) => facts[fact] !== undefined)
      .map((fact) => [fieldOfFact(fact), facts[fact]]),
  ) as ProductFields;

/** Reads the known facts from the fields of a form or an answer. */
export const toProductFacts = (fields: ProductFields): ProductFacts =>
  Object.fromEntries(
    productFactNames
      .filter((fact) => fields[fieldOfFact(fact)] !== undefined)
      .map((fact) => [fact, fields[fieldOfFact(fact)]]),
  ) as ProductFacts;
