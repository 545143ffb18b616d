import { css, keyframes } from 'styled-components';
import { color } from '../theme/color.js';

const fade = keyframes`from { opacity: 0; }`;

/** Darkens the page while a dialog or a sheet is open. */
export const overlayStyle = css`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: rgb(0 0 0 / 0.5);
  animation: ${fade} 140ms ease-out;
`;

/** A panel in the middle of the page. */
export const panelStyle = css`
  position: fixed;
  z-index: 41;
  top: 50%;
  left: 50%;
  translate: -50% -50%;
  width: min(440px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  overflow: auto;
  padding: 24px;
  background: ${color('surface')};
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  animation: ${fade} 140ms ease-out;
`;
