import { css } from 'styled-components';

/** Height of a control within text. Thumbs have 44 px, without moving the lines above and below. */
export const textControl = css`
  min-height: 28px;
  @media (pointer: coarse) {
    min-height: 44px;
    margin-block: -8px;
  }
`;
