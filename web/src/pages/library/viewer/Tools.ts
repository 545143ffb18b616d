import { styled } from 'styled-components';
import { DarkTools } from '../../../ui/dark-screen.js';

/** Buttons that do not shrink next to a long name. */
export const Tools = styled(DarkTools)`
  flex: none;
`;
