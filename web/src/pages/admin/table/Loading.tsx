import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

const Text = styled.output`
  color: ${color('text-quiet')};
  font-size: 0.875rem;
`;

/** Loading text of the admin screens (spec §2). */
export const Loading = () => <Text>Loading...</Text>;
