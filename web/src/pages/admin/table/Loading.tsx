import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

const Text = styled.output`
  color: ${color('text-quiet')};
  font-size: 0.875rem;
`;

/** Spec §2: what screens of operators say while they load. */
export const Loading = () => <Text>Loading...</Text>;
