import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { productFactNames, type ProductFact } from '@packshot/proto/rest/product-words';

/** Table that stores each fact. The column has the name of the fact. */
const tableOfFact = {
  view: 'photo',
  kind: 'product',
  height_cm: 'product',
  see_through: 'product',
  straighten: 'photo',
} as const satisfies Record<ProductFact, 'photo' | 'product'>;

type FactRow = { [F in ProductFact]: ProductFacts[F] | null };

/** Returns the facts of a photo and its product that the seller said. */
export const toSaidFacts = (row: FactRow): ProductFacts => pickFacts(row, (fact) => row[fact] !== null);

/** Returns the facts that a table stores. */
export const factsOfTable = (facts: ProductFacts, table: 'photo' | 'product'): ProductFacts =>
  pickFacts(facts, (fact) => facts[fact] !== undefined && tableOfFact[fact] === table);

/** Returns the facts that the seller had not said before. */
export const omitKnownFacts = (facts: ProductFacts, known: ProductFacts): ProductFacts =>
  pickFacts(facts, (fact) => facts[fact] !== undefined && facts[fact] !== known[fact]);

const pickFacts = (facts: Partial<FactRow>, isWanted: (fact: ProductFact) => boolean): ProductFacts =>
  Object.fromEntries(productFactNames.filter(isWanted).map((fact) => [fact, facts[fact]])) as ProductFacts;
