import { css } from 'styled-components';

/** An invisible radio button that covers the label. The label shows whether the button is selected. */
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
