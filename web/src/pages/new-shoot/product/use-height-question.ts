import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Photos } from '../photos/use-photos.js';
import type { Product } from './use-product.js';

interface HeightQuestion {
  /** What is asked of the product that is shown; nothing where its height is known. */
  ofShown: string | undefined;
  /** What is asked before anything is created, and the way to the answer; nothing where all heights are known. */
  open: { question: string; onAnswer: () => void } | undefined;
  /** Where it is asked. */
  at: RefObject<HTMLDivElement | null>;
}

/**
 * Asks for heights that nobody has said. What is merely usual is taken otherwise, so the question never blocks.
 *
 * @param photos nothing where another picture of a job is made
 * @param matters whether the pictures depend on heights
 */
export function useHeightQuestion(
  photos: Pick<Photos, 'list' | 'shown' | 'show'> | undefined,
  product: Product,
  matters: boolean,
  mode: RenderMode,
): HeightQuestion {
  const at = useRef<HTMLDivElement>(null);
  const isSaid = (id?: number): boolean => 'height_cm' in product.fieldsFor(id);
  const unsaid = matters ? (photos?.list.filter(({ id }) => !isSaid(id)) ?? []) : [];
  const count = photos?.list.length ?? 1;
  const asked = matters && product.state !== 'guessing';
  const ofShown = asked && !isSaid(photos?.shown?.id) ? heightQuestion(product.facts, mode) : undefined;
  const onAnswer = () => {
    const [first] = unsaid;
    if (!ofShown && first) flushSync(() => photos?.show(first.id));
    at.current?.scrollIntoView({ block: 'center' });
    at.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const question =
    count > 1 && unsaid.length > 0
      ? `How tall are the products? Packshot takes what is usual for ${unsaid.length} of ${count} otherwise.`
      : ofShown;
  return { ofShown, at, open: question === undefined ? undefined : { question, onAnswer } };
}

/**
 * Asks for a height that nobody gave, and says what it is taken to be otherwise. From above a photo shows the depth of a
 * bowl as well, which a tape measure at its side does not. A ring that a person wears is as wide within as the finger.
 */
function heightQuestion({ view, kind, height_cm }: ProductFacts, mode: RenderMode): string {
  if (kind === 'ring' && mode === 'model_tryon')
    return 'How tall is it? Packshot takes what fits a finger otherwise.';
  const taken = height_cm === undefined ? 'what is usual' : `${height_cm} cm`;
  const how = view === 'above' ? ', from its lowest to its highest point in the photo' : '';
  return `How tall is it${how}? Packshot takes ${taken} otherwise.`;
}
