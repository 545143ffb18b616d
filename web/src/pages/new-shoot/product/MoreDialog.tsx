import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { GlassChoice } from './GlassChoice.js';
import { StraightenChoice } from './StraightenChoice.js';
import type { Product } from './use-products.js';

interface MoreDialogProps {
  /** Name of the photo. */
  name: string;
  product: Product;
  onClose: () => void;
}

/** Facts that few products need, and that no photo shows. */
export const MoreDialog = ({ name, product, onClose }: MoreDialogProps) => (
  <Dialog
    open
    title={`More about ${name}`}
    text="Set these only for glass, boxes and books. Other products need neither."
    onClose={onClose}
  >
    <Stack $gap={20}>
      <GlassChoice product={product} disabled={false} />
      <StraightenChoice product={product} disabled={false} />
      <Button type="button" onClick={onClose}>
        Done
      </Button>
    </Stack>
  </Dialog>
);
