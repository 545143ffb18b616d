import { styled } from 'styled-components';

/** A button on the dark screen, which is light while pressed. */
export const Tool = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid #737373;
  border-radius: var(--radius);
  background: none;
  color: #ededed;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: #ededed;
    background: #ededed;
    color: #111;
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;
