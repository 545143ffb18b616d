import * as Dialog from '@radix-ui/react-alert-dialog';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { Button } from './Button.js';
import { Row } from './Card.js';

const Overlay = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  background: rgb(0 0 0 / 0.5);
`;

const Content = styled(Dialog.Content)`
  position: fixed;
  top: 50%;
  left: 50%;
  transform: translate(-50%, -50%);
  width: min(440px, calc(100vw - 32px));
  padding: 24px;
  background: ${color('surface')};
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
`;

const Text = styled(Dialog.Description)`
  margin: 8px 0 24px;
  color: ${color('text-quiet')};
`;

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. Radix (MIT) traps the focus and answers Esc. */
export function ConfirmDialog({ open, title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Content>
          <Dialog.Title asChild>
            <h2>{title}</h2>
          </Dialog.Title>
          <Text>{text}</Text>
          <Row style={{ justifyContent: 'flex-end' }}>
            <Dialog.Cancel asChild>
              <Button>Cancel</Button>
            </Dialog.Cancel>
            <Dialog.Action asChild>
              <Button $look="danger" onClick={onConfirm}>
                {action}
              </Button>
            </Dialog.Action>
          </Row>
        </Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
