import { AlertDialog } from 'radix-ui';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { Button } from './Button.js';
import { Row } from './Card.js';
import { overlayLook, panelLook } from './overlay.js';

const Overlay = styled(AlertDialog.Overlay)`
  ${overlayLook}
`;

const Content = styled(AlertDialog.Content)`
  ${panelLook}
`;

const Text = styled(AlertDialog.Description)`
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
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <Overlay />
        <Content>
          <AlertDialog.Title asChild>
            <h2>{title}</h2>
          </AlertDialog.Title>
          <Text>{text}</Text>
          <Row style={{ justifyContent: 'flex-end' }}>
            <AlertDialog.Cancel asChild>
              <Button>Cancel</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button $look="danger" onClick={onConfirm}>
                {action}
              </Button>
            </AlertDialog.Action>
          </Row>
        </Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
