import { kindChoices, viewChoices } from './choices.js';
import { GlassChoice } from './GlassChoice.js';
import { isGuess } from './is-guess.js';
import { StraightenChoice } from './StraightenChoice.js';
import { Tiles } from './Tiles.js';
import type { Product } from './use-products.js';

interface ProductQuestionsProps {
  product: Pick<Product, 'facts' | 'grounds' | 'say'>;
  disabled: boolean;
}

/** Shows pictures to ask for all facts of a product except the height. */
export function ProductQuestions({ product, disabled }: ProductQuestionsProps) {
  const { facts, say } = product;
  return (
    <>
      <Tiles
        legend="Photographed from"
        name="view"
        columns={3}
        choices={viewChoices}
        chosen={facts.view}
        guessed={isGuess(product, 'view')}
        disabled={disabled}
        onChoose={(view) => say({ view })}
      />
      <Tiles
        legend="Product type"
        name="kind"
        columns={5}
        choices={kindChoices}
        chosen={facts.kind}
        guessed={isGuess(product, 'kind')}
        disabled={disabled}
        onChoose={(kind) => say({ kind })}
      />
      <GlassChoice product={product} disabled={disabled} />
      <StraightenChoice product={product} disabled={disabled} />
    </>
  );
}
