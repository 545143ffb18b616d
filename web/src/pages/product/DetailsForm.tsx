import { maxNoteLength, maxProductNameLength, maxSkuLength } from '@packshot/proto/rest/product-limits';
import type { ProductDetail } from '@packshot/proto/rest/product-schema';
import { call } from '../../api/client.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { readText } from '../../ui/read-text.js';
import { TextArea } from '../../ui/TextArea.js';
import { toast } from '../../ui/toast.js';
import { Section } from '../account/Section.js';

interface DetailsFormProps {
  product: ProductDetail;
  onSaved: (product: ProductDetail) => void;
}

/** Name, SKU, GTIN and note of a product. */
export function DetailsForm({ product, onSaved }: DetailsFormProps) {
  const save = async (values: FormData) => {
    toast.settle('product details');
    const read = (name: string) => readText(values, name);
    const body = { name: read('name'), sku: read('sku'), gtin: read('gtin'), note: read('note') };
    onSaved(await call('changeProduct', { params: { id: product.id }, body }));
    toast.say('Details saved', undefined, 'product details');
  };
  return (
    <Section title="Details" text="The name also renames the pictures that you have not named.">
      <Form action="Save details" doing="Saving..." fallback="Failed to save details" onSubmit={save}>
        <Field
          label="Name"
          name="name"
          maxLength={maxProductNameLength}
          autoComplete="off"
          placeholder={product.shown_name ?? undefined}
          defaultValue={product.name ?? ''}
        />
        <Field
          label="SKU"
          name="sku"
          maxLength={maxSkuLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={product.sku ?? ''}
        />
        <Field
          label="GTIN"
          hint="(UPC, EAN or ISBN)"
          name="gtin"
          maxLength={14}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={product.gtin ?? ''}
        />
        <TextArea
          label="Note"
          hint="(only you see it)"
          name="note"
          maxLength={maxNoteLength}
          defaultValue={product.note ?? ''}
        />
      </Form>
    </Section>
  );
}
