import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { Actions } from './Actions.js';
import { overlayStyle, panelStyle } from './overlay.js';
import { isComposing } from './is-composing.js';
import { useReturnFocus } from './use-return-focus.js';

const Overlay = styled(AlertDialog.Overlay)`
  ${overlayStyle}
`;

const Content = styled(AlertDialog.Content)`
  ${panelStyle}
`;

const Text = styled(AlertDialog.Description)`
  margin: 8px 0 24px;
  color: ${color('text-quiet')};
`;

const FieldBox = styled.div`
  margin-bottom: 24px;
`;

export interface AlertFrameProps {
  open: boolean;
  title: string;
  text: string;
  /** Field that the user fills in before confirming. */
  field?: ReactNode;
  onClose: () => void;
}

/** A dialog that requires an answer. Radix (MIT) traps the focus and closes the dialog on Esc. */
export function AlertFrame({
  open,
  title,
  text,
  field,
  onClose,
  children,
}: AlertFrameProps & { children: ReactNode }) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <Overlay />
        <Content {...returnFocus} onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}>
          <AlertDialog.Title asChild>
            <h2>{title}</h2>
          </AlertDialog.Title>
          <Text>{text}</Text>
          {field && <FieldBox>{field}</FieldBox>}
          <Actions>{children}</Actions>
        </Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
