import { styled } from 'styled-components';
import { color } from '../theme/color.js';

/** A button with only an icon, which needs an `aria-label`. */
export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: ${color('text-quiet')};
  cursor: pointer;
  transition: background 140ms;
  &:hover:not(:disabled),
  &[data-state='open'] {
    background: ${color('sunken')};
    color: ${color('text')};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
