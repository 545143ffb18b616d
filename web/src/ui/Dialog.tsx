import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { overlayStyle, panelStyle } from './overlay.js';
import { isComposing } from './is-composing.js';
import { useReturnFocus } from './use-return-focus.js';

const Overlay = styled(Radix.Overlay)`
  ${overlayStyle}
`;

const Content = styled(Radix.Content)<{ $width: number }>`
  ${panelStyle}
  width: min(${({ $width }) => $width}px, calc(100vw - 32px));
`;

const Text = styled(Radix.Description)`
  margin-top: 8px;
  color: ${color('text-quiet')};
`;

const Body = styled.div`
  margin-top: 20px;
`;

interface DialogProps {
  open: boolean;
  title: string;
  text: string;
  /** If absent, only the content closes the dialog, neither Esc nor a click outside. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  width?: number;
}

/** A dialog over the page. Radix (MIT) traps the focus, closes the dialog on Esc and returns the focus. */
export function Dialog({ open, title, text, onClose, children, width = 440 }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Overlay />
        <Content
          $width={width}
          {...returnFocus}
          onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
        >
          <Radix.Title asChild>
            <h2>{title}</h2>
          </Radix.Title>
          <Text>{text}</Text>
          <Body>{children}</Body>
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
