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

interface NoticeDialogProps {
  open: boolean;
  title: string;
  text: string;
  onClose: () => void;
}

/** Says something that has to be read before one can go on. */
export function NoticeDialog({ open, title, text, onClose }: NoticeDialogProps) {
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
            <AlertDialog.Action asChild>
              <Button $look="primary">OK</Button>
            </AlertDialog.Action>
          </Row>
        </Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
