import { roles } from '@packshot/proto/design/tokens';
import { Dialog } from 'radix-ui';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { overlayStyle } from './overlay.js';

/**
 * Background of a picture in full screen. The background is dark in both themes, because users judge colours against a
 * neutral background. The background shares a layer with dialog overlays, so the overlay that opened last is on top.
 */
export const DarkOverlay = styled(Dialog.Overlay)`
  ${overlayStyle}
  background: #111;
`;

/** Variables of the dark theme, for all elements on a dark screen. */
const darkColours = Object.entries(roles.dark)
  .map(([role, value]) => `--${role}: ${value};`)
  .join('');

export const DarkScreen = styled(Dialog.Content)`
  position: fixed;
  z-index: 40;
  inset: 0;
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
    env(safe-area-inset-left);
  display: grid;
  /* An auto column grows with a long name, which pushes the buttons off the screen. */
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  color-scheme: dark;
  ${darkColours}
  color: ${color('text')};
`;

/** A bar above or below the picture. */
export const DarkBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 8px 12px;
  font-size: 0.9375rem;
  & h2 {
    font-size: 0.9375rem;
    font-weight: 550;
  }
`;

export const DarkTools = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;
