import { Dialog } from 'radix-ui';
import { styled } from 'styled-components';
import { overlayLook } from './overlay.js';

/** One that opens over another stands above it. */
const zIndex =
  (base: number) =>
  ({ $over }: { $over?: boolean }) =>
    $over ? base + 4 : base;

/** Pictures are judged on neutral: whatever shows one alone is dark in either theme, and takes the whole screen. */
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

/** Above or below the picture. */
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
