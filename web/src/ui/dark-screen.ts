import { Dialog } from 'radix-ui';
import { styled } from 'styled-components';
import { overlayLook } from './overlay.js';

/** A screen with `$over` lies above one without. */
const zIndex =
  (base: number) =>
  ({ $over }: { $over?: boolean }) =>
    $over ? base + 4 : base;

/** Behind a picture that is shown alone. It is dark in both themes, because colours are judged against neutral ones. */
export const DarkOverlay = styled(Dialog.Overlay)<{ $over?: boolean }>`
  ${overlayLook}
  z-index: ${zIndex(40)};
  background: #111;
`;

export const DarkScreen = styled(Dialog.Content)<{ $over?: boolean }>`
  position: fixed;
  z-index: ${zIndex(41)};
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  color: #ededed;
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
