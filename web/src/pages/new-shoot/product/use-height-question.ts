import type { RenderMode } from '@packshot/proto/rest/job-words';
import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Photos } from '../photos/use-photos.js';
import type { Product } from './use-product.js';

interface HeightQuestion {
  /** Question about the shown product, or undefined if the height is known. */
  ofShown: string | undefined;
  /**
   * Question next to Create, and a function that moves the focus to the answer field. Undefined if all heights are
   * known.
   */
  open: { question: string; onAnswer: () => void } | undefined;
  /** Reference to the height question. */
  at: RefObject<HTMLDivElement | null>;
}

/**
 * Asks the user for unknown heights. A typical height is the default, so the question never blocks.
 *
 * @param photos the chosen photos; undefined when a job is regenerated
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
  const ofShown = asked && !isSaid(photos?.shown?.id) ? heightQuestion(product, mode) : undefined;
  const onAnswer = () => {
    const [first] = unsaid;
    if (!ofShown && first) flushSync(() => photos?.show(first.id));
    at.current?.scrollIntoView({ block: 'center' });
    at.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const question =
    count > 1 && unsaid.length > 0
      ? `Heights are missing for ${unsaid.length} of ${count} products. We'll assume a typical size.`
      : ofShown;
  return { ofShown, at, open: question === undefined ? undefined : { question, onAnswer } };
}

/**
 * Returns the question with the default height. In a photo from above, the height of a bowl includes the depth, so the
 * question refers to the photo. The inner diameter of a worn ring equals the width of the finger.
 */
function heightQuestion(
  { facts: { view, kind, height_cm }, usualHeights }: Product,
  mode: RenderMode,
): string {
  if (kind === 'ring' && mode === 'model_tryon')
    return 'How tall is it? We assume a size that fits a finger.';
  const taken = height_cm === undefined ? 'a typical height' : `${height_cm} cm`;
  const how = view === 'above' ? ', from bottom to top in the photo' : '';
  const usual = usualHeights ? ` (usually ${usualHeights[0]} to ${usualHeights[1]} cm)` : '';
  return `How tall is it${how}? We assume ${taken}${usual}.`;
}
