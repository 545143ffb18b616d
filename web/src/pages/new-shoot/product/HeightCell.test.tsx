// @vitest-environment jsdom
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { HeightCell } from './HeightCell.js';
import { withSaid } from './known-product.js';
import type { Product } from './use-products.js';

function Cell() {
  const [said, setSaid] = useState<ProductFacts>({});
  const product = { ...withSaid(said, undefined), say: setSaid } as Product;
  return (
    <>
      <HeightCell label="Height" product={product} unit="cm" unsure={false} disabled={false} />
      <output>{said.height_cm} cm</output>
      <button onClick={() => setSaid({ height_cm: 20 })}>Fill in</button>
    </>
  );
}
const field = () => screen.getByLabelText('Height');

beforeEach(() => void render(<Cell />));
afterEach(cleanUpPage);

it.each(['15', '999'])('shows the height of a CSV file in place of a typed %s', async (text) => {
  await userEvent.type(field(), text);
  expect(field()).toHaveProperty('value', text);
  await userEvent.click(screen.getByText('Fill in'));
  expect(field()).toHaveProperty('value', '20');
});

it('keeps a typed text while it is edited', async () => {
  await userEvent.type(field(), '12.50');
  expect(field()).toHaveProperty('value', '12.50');
  screen.getByText('12.5 cm');
  await userEvent.clear(field());
  expect(field()).toHaveProperty('value', '');
  screen.getByText('cm');
});
