import { styled } from 'styled-components';

/** A button that looks like a link, for use within text. */
export const LinkButton = styled.button`
  min-height: 28px;
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
