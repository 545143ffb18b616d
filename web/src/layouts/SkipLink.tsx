import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Skip = styled.a`
  position: fixed;
  z-index: 50;
  top: 8px;
  left: 8px;
  padding: 12px 16px;
  border-radius: var(--radius);
  background: ${color('text')};
  color: ${color('ground')};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** The first focusable link of a page, which moves the focus past the menu to the content. */
export const SkipLink = () => <Skip href="#content">Skip to content</Skip>;
