import { styled } from 'styled-components';
import { medium } from '../theme/media.js';
import { Row } from './Card.js';

/** Buttons of a dialog: side by side at its end, or as wide as the dialog where they do not fit. */
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
