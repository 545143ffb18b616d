import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color } from '../theme/color.js';
import { IconButton } from './IconButton.js';
import { overlayStyle } from './overlay.js';

const slide = keyframes`from { translate: -100% 0; }`;

const Overlay = styled(Dialog.Overlay)`
  ${overlayStyle}
`;

const Content = styled(Dialog.Content)`
  position: fixed;
  z-index: 41;
  inset: 0 auto 0 0;
  display: flex;
  flex-direction: column;
  gap: 20px;
  width: min(304px, 88vw);
  padding: 16px;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color('surface')};
  border-right: 1px solid ${color('line')};
  animation: ${slide} 180ms ease-out;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

interface SheetProps {
  open: boolean;
  title: string;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  children: ReactNode;
}

/** A panel that slides over the page from the side, used for the menu on small screens. */
export function Sheet({ open, title, onOpenChange, trigger, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Overlay />
        <Content aria-describedby={undefined}>
          <Head>
            <Dialog.Title asChild>
              <h2>{title}</h2>
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton aria-label="Close">
                <X size={20} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </Head>
          {children}
        </Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
