import type { Ref } from 'react';
import { Quiet, Stack } from '../../../ui/Card.js';
import { Note } from '../Note.js';
import { kindChoices, viewChoices } from './choices.js';
import { GlassChoice } from './GlassChoice.js';
import { HeightChoice } from './HeightChoice.js';
import { ProductHeading } from './ProductHeading.js';
import { summarizeProduct } from './summarize-product.js';
import { StraightenChoice } from './StraightenChoice.js';
import { Tiles } from './Tiles.js';
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
  const { facts, grounds, state, say } = product;
  const isGuess = (fact: keyof typeof facts) => grounds[fact] === 'seen' || grounds[fact] === 'usual';
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
      <Tiles
        legend="Photographed from"
        name="view"
        columns={3}
        choices={viewChoices}
        chosen={facts.view}
        guessed={isGuess('view')}
        disabled={disabled}
        onChoose={(view) => say({ view })}
      />
      <Tiles
        legend="Product type"
        name="kind"
        columns={5}
        choices={kindChoices}
        chosen={facts.kind}
        guessed={isGuess('kind')}
        disabled={disabled}
        onChoose={(kind) => say({ kind })}
      />
      <GlassChoice product={product} disabled={disabled} />
      <StraightenChoice product={product} disabled={disabled} />
      <HeightChoice
        height={facts.height_cm}
        guessed={isGuess('height_cm')}
        usual={grounds.height_cm === 'usual'}
        question={question}
        at={heightAt}
        disabled={disabled}
        onChoose={(height_cm) => say({ height_cm })}
      />
    </Stack>
  );
}
