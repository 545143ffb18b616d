import { toProductFields } from '@packshot/proto/jobs/product-fields';
import type { ProductDetail } from '@packshot/proto/rest/product-schema';
import type { FormEvent } from 'react';
import { call } from '../../api/client.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Stack } from '../../ui/Card.js';
import { toast } from '../../ui/toast.js';
import { useSubmit } from '../../ui/use-submit.js';
import { Section } from '../account/Section.js';
import { kindChoices } from '../new-shoot/product/choices.js';
import { GlassChoice } from '../new-shoot/product/GlassChoice.js';
import { HeightChoice } from '../new-shoot/product/HeightChoice.js';
import { isGuess } from '../new-shoot/product/is-guess.js';
import { Tiles } from '../new-shoot/product/Tiles.js';
import { useProductFacts } from './use-product-facts.js';

interface FactsFormProps {
  product: ProductDetail;
  onSaved: (product: ProductDetail) => void;
}

/** Facts of a product, which all its pictures share. */
export function FactsForm({ product: stored, onSaved }: FactsFormProps) {
  const { busy, error, submit } = useSubmit('Failed to save the facts');
  const { product, changes } = useProductFacts(stored);
  const save = (event: FormEvent) => {
    event.preventDefault();
    toast.settle('product facts');
    const body = toProductFields(changes);
    void submit(async () => {
      onSaved(await call('changeProduct', { params: { id: stored.id }, body }));
      toast.say('Facts saved', undefined, 'product facts');
    });
  };
  const changed = Object.keys(changes).length > 0;
  return (
    <Section title="Facts" text="One set of facts for all pictures of this product.">
      <form onSubmit={save}>
        <Stack $gap={20}>
          <Tiles
            legend="Product type"
            name="kind"
            columns={5}
            choices={kindChoices}
            chosen={product.facts.kind}
            guessed={isGuess(product, 'kind')}
            disabled={busy}
            onChoose={(kind) => product.say({ kind })}
          />
          <GlassChoice product={product} disabled={busy} />
          <HeightChoice product={product} disabled={busy} />
          {error && <Alert>{error}</Alert>}
          <Button disabled={busy || !changed} style={{ alignSelf: 'flex-start' }}>
            {busy ? 'Saving...' : 'Save facts'}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
