import { css } from 'styled-components';

/** A radio button that is all of its label and is not seen: the label shows what it chooses. */
export const hiddenRadio = css`
  position: relative;
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
