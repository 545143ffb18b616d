import { styled } from 'styled-components';
import { DarkTools } from '../../../ui/dark-screen.js';

/** Buttons that keep their width next to a long name. */
export const Tools = styled(DarkTools)`
  flex: none;
`;
