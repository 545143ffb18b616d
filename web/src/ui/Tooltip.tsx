import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Content = styled(Radix.Content)`
  z-index: 50;
  max-width: 260px;
  padding: 8px 12px;
  border-radius: var(--radius);
  background: ${color('text')};
  color: ${color('ground')};
  font-size: 0.8125rem;
`;

/**
 * Explains a control on hover or focus. Touch screens show no tooltips, so a tooltip must not be the only explanation.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Content sideOffset={6} collisionPadding={8}>
            {text}
          </Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
