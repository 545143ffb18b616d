import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const List = styled(Radix.List)`
  display: flex;
  gap: 20px;
  overflow-x: auto;
  border-bottom: 1px solid ${color('line')};
`;

const Trigger = styled(Radix.Trigger)`
  min-height: 44px;
  padding: 0 2px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${color('text-quiet')};
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
  &[data-state='active'] {
    border-bottom-color: ${color('accent')};
    color: ${color('text')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Panel = styled(Radix.Content)`
  padding-top: 20px;
`;

interface TabsProps {
  label: string;
  tabs: { name: string; content: ReactNode }[];
}

/** Tabs, each with one panel. Radix (MIT) moves the focus with the arrow keys. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.name ?? ''}>
      <List aria-label={label}>
        {tabs.map(({ name }) => (
          <Trigger key={name} value={name}>
            {name}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ name, content }) => (
        <Panel key={name} value={name}>
          {content}
        </Panel>
      ))}
    </Radix.Root>
  );
}
