import type { Ref } from 'react';
import { Quiet, Stack } from '../../../ui/Card.js';
import { Note } from '../Note.js';
import { HeightChoice } from './HeightChoice.js';
import { ProductHeading } from './ProductHeading.js';
import { ProductQuestions } from './ProductQuestions.js';
import { summarizeProduct } from './summarize-product.js';
import type { Product } from './use-product.js';

interface ProductCardProps {
  product: Product;
  /** Name of the photo, if there are several photos. */
  photo: string | undefined;
  /** Question about an unknown height, or undefined where the height is known or irrelevant. */
  question: string | undefined;
  /** Reference to the height question. */
  heightAt: Ref<HTMLDivElement>;
  disabled: boolean;
}

/** Shows pictures to ask for the product kind, and shows what was detected. */
export function ProductCard({ product, photo, question, heightAt, disabled }: ProductCardProps) {
  const { state } = product;
  const text = summarizeProduct(product);
  return (
    <Stack $gap={20}>
      <Stack $gap={4}>
        <ProductHeading photo={photo} />
        <Quiet>Helps us show your product at true size. Optional.</Quiet>
      </Stack>
      {state === 'guessing' && <Note>Detecting your product...</Note>}
      {state === 'failed' && !text && <Note>We couldn't tell what this is. Tell us what you know.</Note>}
      {text && <Note>{text}</Note>}
      <ProductQuestions product={product} disabled={disabled} />
      <HeightChoice product={product} question={question} at={heightAt} disabled={disabled} />
    </Stack>
  );
}
