import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { styled } from 'styled-components';
import { DarkBar } from '../../../ui/dark-screen.js';
import { IconButton } from '../../../ui/IconButton.js';

const Bar = styled(DarkBar)`
  flex-wrap: wrap;
  & p {
    margin: 0;
    color: #c9c9c9;
  }
`;

interface AdjustHeadProps {
  busy: boolean;
  error: string | undefined;
}

/** The bar above the photo: title, close button, and an instruction or error. */
export const AdjustHead = ({ busy, error }: AdjustHeadProps) => (
  <Bar>
    <Dialog.Title asChild>
      <h2>Adjust cut-out</h2>
    </Dialog.Title>
    <Dialog.Close asChild>
      <IconButton type="button" aria-label="Close" style={{ color: 'inherit' }}>
        <X size={22} aria-hidden />
      </IconButton>
    </Dialog.Close>
    <p aria-live="polite" style={{ flexBasis: '100%' }}>
      {error ?? (busy ? 'Updating the cut-out...' : 'Pink areas will be removed. Paint to keep or remove.')}
    </p>
  </Bar>
);
