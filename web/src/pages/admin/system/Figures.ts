import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

/** A small table inside a panel. */
export const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  & th {
    font-weight: 400;
    text-align: left;
  }
  & tbody th {
    overflow-wrap: anywhere;
  }
  & thead th {
    color: ${color('text-quiet')};
  }
  & th,
  & td {
    padding: 4px 12px 4px 0;
  }
  & .end {
    padding-right: 0;
    padding-left: 12px;
    text-align: right;
  }
`;
