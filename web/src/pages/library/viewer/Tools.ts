import { styled } from 'styled-components';
import { DarkTools } from '../../../ui/dark-screen.js';

/** Buttons that keep their width, however long the name beside them is. */
export const Tools = styled(DarkTools)`
  flex: none;
`;
