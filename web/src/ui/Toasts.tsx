import { undoSeconds } from '@packshot/proto/rest/selection-limits';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { keyframes, styled } from 'styled-components';
import { color } from '../theme/color.js';
import { IconButton } from './IconButton.js';
import { toast, useToasts } from './toast.js';

const rise = keyframes`from { opacity: 0; translate: 0 8px; }`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: 60;
  right: 16px;
  /* Set by keepToastsAbove and by the shell. */
  bottom: calc(16px + var(--end-bar, 0px) + var(--tabs, 0px));
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: min(400px, calc(100vw - 32px));
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled(Radix.Root)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 8px 8px 16px;
  border: 1px solid ${({ $danger }) => ($danger ? color('danger') : color('line'))};
  border-radius: var(--radius);
  background: ${color('surface')};
  box-shadow: var(--shadow);
  animation: ${rise} 160ms ease-out;
  /* It can be closed while a dialog lies over the page. */
  pointer-events: auto;
`;

const Text = styled(Radix.Description)`
  flex: 1;
  /* A long name must not push the buttons off the screen. */
  min-width: 0;
  padding: 8px 0;
  font-size: 0.9375rem;
`;

const Undo = styled(Radix.Action)`
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  background: none;
  color: ${color('accent')};
  font-weight: 600;
  cursor: pointer;
`;

/** The corner where toasts appear. Radix (MIT) announces toasts, and F8 moves the focus to the toasts. */
export function Toasts() {
  return (
    <Radix.Provider>
      {useToasts().map(({ id, tone, text, undo }) => (
        <Item
          key={id}
          $danger={tone === 'danger'}
          type={tone === 'danger' ? 'foreground' : 'background'}
          duration={tone === 'danger' ? Infinity : undo ? undoSeconds * 1000 : 6_000}
          onOpenChange={(open) => !open && toast.close(id)}
        >
          <Text role={tone === 'danger' ? 'alert' : 'status'}>{text}</Text>
          {undo && (
            <Undo altText="Undo" onClick={undo}>
              Undo
            </Undo>
          )}
          <Radix.Close asChild>
            <IconButton aria-label="Close">
              <X size={18} aria-hidden />
            </IconButton>
          </Radix.Close>
        </Item>
      ))}
      <Viewport />
    </Radix.Provider>
  );
}
