import { styled } from 'styled-components';

/** A group of choices without a frame, with its legend above. */
export const Fieldset = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    padding: 0 0 8px;
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
