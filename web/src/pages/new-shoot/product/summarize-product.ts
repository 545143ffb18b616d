import type { ProductFact } from '@packshot/proto/rest/product-words';
import { kindTexts, viewTexts } from './choices.js';
import { isGuess } from './is-guess.js';
import type { Product } from './use-products.js';

type Known = Pick<Product, 'facts' | 'grounds'>;

interface FactText {
  noun: string;
  /** Returns the words for a fact, or undefined if the fact is unknown. */
  phrase: (product: Known) => string | undefined;
}

/** Texts for facts, in the order in which a sentence lists the facts. */
const texts: Record<ProductFact, FactText> = {
  kind: { noun: 'kind', phrase: ({ facts }) => facts.kind && kindTexts[facts.kind].phrase },
  view: { noun: 'view', phrase: ({ facts }) => facts.view && viewTexts[facts.view].phrase },
  height_cm: {
    noun: 'height',
    phrase(product) {
      const { height_cm } = product.facts;
      if (height_cm === undefined) return undefined;
      return `${isGuess(product, 'height_cm') ? 'about ' : ''}${height_cm} cm`;
    },
  },
  see_through: {
    noun: 'glass',
    phrase: ({ facts }) => (facts.see_through ? 'glass or clear' : 'solid'),
  },
  straighten: {
    noun: 'edges',
    phrase: ({ facts }) => (facts.straighten ? 'straightened edges' : 'edges as photographed'),
  },
};
const order = Object.keys(texts) as ProductFact[];

/** Summarises known and guessed facts of a product before a picture is made. */
export function summarizeProduct(product: Known): string {
  const { grounds } = product;
  const sentence = (start: string, ...of: string[]): string | undefined => {
    const parts = order
      .filter((fact) => of.includes(grounds[fact] ?? ''))
      .map((fact) => texts[fact].phrase(product))
      .filter(Boolean);
    return parts.length > 0 ? `${start}: ${parts.join(', ')}.` : undefined;
  };
  const usual = order.filter((fact) => grounds[fact] === 'usual').map((fact) => texts[fact].noun);
  return [
    sentence('Your choice', 'said'),
    sentence('Remembered', 'remembered'),
    sentence('Detected', 'seen', 'usual'),
    usual.length > 0 && `The ${listed(usual)} ${usual.length > 1 ? 'are' : 'is'} assumed.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
