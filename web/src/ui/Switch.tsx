import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 42px;
  height: 24px;
  margin: 0;
  border: 1px solid ${color('line-strong')};
  border-radius: 12px;
  background: ${color('sunken')};
  cursor: inherit;
  transition:
    background 140ms,
    border-color 140ms;
  &::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${color('line-strong')};
    transition:
      translate 140ms,
      background 140ms;
  }
  &:checked {
    background: ${color('accent')};
    border-color: ${color('accent')};
  }
  &:checked::after {
    translate: 18px 0;
    background: ${color('on-accent')};
  }
  &:focus-visible {
    border-radius: 12px;
  }
`;

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  children: ReactNode;
}

/** A switch that takes effect at once. The element is a checkbox, so `checked` replaces `aria-checked`. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <Row>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <Track type="checkbox" role="switch" {...input} />
      <span>{children}</span>
    </Row>
  );
}
