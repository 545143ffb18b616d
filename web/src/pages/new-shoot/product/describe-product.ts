import type { ProductFact } from '@packshot/proto/rest/product-words';
import type { RecognisedKind } from '@packshot/proto/rest/recognised';
import { kindTexts, viewTexts } from './choices.js';
import { isGuess } from './is-guess.js';
import type { Product } from './use-products.js';

type Described = Pick<Product, 'facts' | 'grounds' | 'usualHeights' | 'recognised'>;

/** Names of products that are more precise than the kind, which says only how a product is used. */
const nouns: Record<RecognisedKind, string | undefined> = {
  top: 'Top',
  dress: 'Dress',
  lower: 'Trousers or skirt',
  shoe: 'Shoe',
  hat: 'Hat',
  bag: 'Bag',
  eyewear: 'Glasses',
  watch: 'Watch',
  necklace: 'Necklace',
  ring: 'Ring',
  bottle: 'Bottle',
  cup: 'Cup',
  box: 'Box',
  book: 'Book',
  toy: 'Toy',
  plant: 'Plant',
  lamp: 'Lamp',
  furniture: 'Furniture',
  other: undefined,
};

/** Describes a product as a fact, for example `Bottle, about 24 cm, standing, seen from the side`. */
export function describeProduct(product: Described): string {
  const { facts, recognised } = product;
  const { kind, view, height_cm } = facts;
  const noun = recognised && nouns[recognised];
  const parts = [
    noun ?? (kind && kindTexts[kind].label),
    height_cm !== undefined && `${isGuess(product, 'height_cm') ? 'about ' : ''}${height_cm} cm`,
    noun && (kind === 'stands' || kind === 'hangs') && kindTexts[kind].phrase,
    view && viewTexts[view].phrase,
    facts.see_through && 'glass or clear',
    facts.straighten && 'straightened edges',
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * Lists the facts that neither the user nor the photo determines. A usual height with a known range is sure enough.
 *
 * @param usesHeight whether the picture depends on the height
 */
export function listUnsure({ facts, grounds, usualHeights }: Described, usesHeight: boolean): ProductFact[] {
  const isOpen = (fact: ProductFact) => facts[fact] === undefined || grounds[fact] === 'usual';
  const asked: ProductFact[] = usesHeight && !usualHeights ? ['kind', 'view', 'height_cm'] : ['kind', 'view'];
  return asked.filter(isOpen);
}
