import { styled } from 'styled-components';
import { color } from '../theme/color.js';

/** Check boxes or radio buttons of a dialog. */
export const Choices = styled.fieldset`
  display: grid;
  gap: 4px 16px;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Check boxes in as many columns as fit. */
export const ChoiceColumns = styled(Choices)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
`;

export const Legend = styled.legend`
  padding: 0 0 4px;
  font-weight: 600;
`;

/** Explanation below a choice. */
export const ChoiceHint = styled.small`
  display: block;
  color: ${color('text-quiet')};
`;
