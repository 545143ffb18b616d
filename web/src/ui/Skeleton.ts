import { keyframes, styled } from 'styled-components';
import { color } from '../theme/color.js';

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A grey placeholder for content that is still loading. */
export const Skeleton = styled.div`
  border-radius: var(--radius);
  background: ${color('sunken')};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
