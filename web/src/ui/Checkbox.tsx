import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;
  &:has(:disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  accent-color: ${color('accent')};
`;

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <Row>
      <Box type="checkbox" {...input} />
      <span>{children}</span>
    </Row>
  );
}
