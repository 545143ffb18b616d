import { styled } from 'styled-components';
import { textControl } from './text-control.js';

/** A button that looks like a link, for use within text. */
export const LinkButton = styled.button`
  ${textControl}
  padding: 0;
  border: 0;
  background: none;
  font-size: 0.9375rem;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;
