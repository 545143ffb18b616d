import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { medium } from '../../theme/media.js';

/** One device of a list: an icon where space allows, the device's name, and the device's actions. */
export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 72px;
  padding: 12px 0;
  & + & {
    border-top: 1px solid ${color('line')};
  }
  & > svg {
    display: none;
    flex: none;
    color: ${color('text-quiet')};
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  & > button {
    padding: 0 12px;
  }
  ${medium} {
    & > svg {
      display: block;
    }
  }
`;
