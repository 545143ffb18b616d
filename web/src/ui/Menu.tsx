import { DropdownMenu } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { phone } from '../theme/media.js';

const Content = styled(DropdownMenu.Content)`
  z-index: 30;
  min-width: 200px;
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: 8px;
  overflow: auto;
  background: ${color('surface')};
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  box-shadow: var(--shadow);
  /* On a phone, the menu is a sheet in reach of the thumb. The global style moves the menu to the lower edge. */
  ${phone} {
    width: 100vw;
    max-height: 80dvh;
    padding-bottom: max(8px, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: var(--radius) var(--radius) 0 0;
    box-shadow: 0 0 0 100vmax rgb(0 0 0 / 0.5);
  }
`;

const Item = styled(DropdownMenu.Item)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 0 12px;
  border-radius: calc(var(--radius) - 4px);
  color: ${({ $danger }) => ($danger ? color('danger') : color('text'))};
  font-size: 0.9375rem;
  cursor: pointer;
  &[data-highlighted] {
    background: ${color('sunken')};
    outline: none;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

export interface MenuItem {
  name: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

/**
 * A menu of actions. Radix (MIT) moves the focus with the arrow keys and closes the menu on Esc. An action starts after
 * the menu has returned the focus. A field that the action opens therefore keeps the focus, and a dialog can return the
 * focus to the button.
 */
export function Menu({ trigger, items }: { trigger: ReactNode; items: MenuItem[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(null);
  const act = (event: Event) => {
    const action = chosen.current;
    if (!action) return;
    chosen.current = null;
    event.preventDefault();
    button.current?.focus();
    action();
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Content align="end" sideOffset={4} collisionPadding={8} onCloseAutoFocus={act}>
          {items.map(({ name, icon, danger = false, disabled = false, onSelect }) => (
            <Item
              key={name}
              $danger={danger}
              disabled={disabled}
              // The sheet may open under the pointer. Releasing the mouse button there would choose an action.
              onPointerUp={(event) => event.preventDefault()}
              onSelect={() => {
                chosen.current = onSelect;
              }}
            >
              {icon} {name}
            </Item>
          ))}
        </Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
