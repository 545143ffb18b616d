import type { ProductDetail } from '@packshot/proto/rest/product-schema';
import { useState } from 'react';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Row } from '../../ui/Card.js';
import { toast } from '../../ui/toast.js';
import type { LoadedProduct } from './use-product.js';

const Box = styled(Row)`
  justify-content: space-between;
  padding: 12px 16px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('accent-ground')};
`;

/** @param left number of pictures beyond the limit of an hour */
const startedText = (left: number): string =>
  left === 0
    ? 'The pictures are being rendered again'
    : `The first pictures are being rendered again. You can render the other ${left} in an hour.`;

interface OutdatedProps {
  product: ProductDetail;
  attempt: LoadedProduct['attempt'];
}

/** Offers to make the pictures again that do not show the corrected facts. */
export function Outdated({ product: { id, outdated_count: count }, attempt }: OutdatedProps) {
  const [busy, setBusy] = useState(false);
  if (count === 0) return null;
  const renderAgain = async () => {
    setBusy(true);
    const after = await attempt(
      () => call('renderProductAgain', { params: { id }, body: {} }),
      'Failed to render the pictures again',
    );
    setBusy(false);
    if (after) toast.say(startedText(after.outdated_count), undefined, `${id} render again`);
  };
  return (
    <Box as="section" aria-label="Outdated pictures">
      <p>
        You corrected this product after {count === 1 ? 'one picture was' : `${count} pictures were`} made.
        Rendering again is free.
      </p>
      <Button $look="primary" disabled={busy} onClick={() => void renderAgain()}>
        {count === 1 ? 'Render it again' : `Render all ${count} again`}
      </Button>
    </Box>
  );
}
