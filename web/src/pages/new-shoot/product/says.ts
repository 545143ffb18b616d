import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { kindChoices, viewChoices } from './choices.js';
import type { Product } from './use-product.js';

const wordsFor: Record<keyof ProductFacts, string> = {
  view: 'view',
  kind: 'kind',
  height_cm: 'height',
  see_through: 'glass',
  straighten: 'edges',
};
const order = ['kind', 'view', 'height_cm', 'see_through', 'straighten'] as const;

/** What is known and what is only thought of a product, said before anything is made of it. */
export function says({ facts, grounds }: Pick<Product, 'facts' | 'grounds'>): string {
  const partOf = (fact: keyof ProductFacts): string | undefined => {
    if (fact === 'view') return viewChoices.find(({ value }) => value === facts.view)?.says;
    if (fact === 'kind') return kindChoices.find(({ value }) => value === facts.kind)?.says;
    if (fact === 'straighten') return facts.straighten ? 'edges to be straightened' : 'edges as photographed';
    if (fact === 'see_through') return facts.see_through ? 'glass or clear' : 'solid';
    if (facts.height_cm === undefined) return undefined;
    const guess = grounds.height_cm === 'seen' || grounds.height_cm === 'usual';
    return `${guess ? 'about ' : ''}${facts.height_cm} cm`;
  };
  const sentence = (start: string, ...of: string[]): string | undefined => {
    const parts = order
      .filter((fact) => of.includes(grounds[fact] ?? ''))
      .map(partOf)
      .filter(Boolean);
    return parts.length > 0 ? `${start}: ${parts.join(', ')}.` : undefined;
  };
  const usual = order.filter((fact) => grounds[fact] === 'usual').map((fact) => wordsFor[fact]);
  return [
    sentence('You say', 'said'),
    sentence('You said before', 'remembered'),
    sentence('We think', 'seen', 'usual'),
    usual.length > 0 && `The ${listed(usual)} ${usual.length > 1 ? 'are' : 'is'} only what is usual.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
