import { styled } from 'styled-components';
import { medium } from '../theme/media.js';
import { Row } from './Card.js';

/** Buttons of a dialog: stretched across the dialog on small screens, at the end of the dialog on larger screens. */
export const Actions = styled(Row)`
  & > * {
    flex: 1 1 auto;
  }
  ${medium} {
    justify-content: flex-end;
    & > * {
      flex: none;
    }
  }
`;
