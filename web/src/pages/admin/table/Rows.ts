import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { medium } from '../../../theme/media.js';
import { textControl } from '../../../ui/text-control.js';
import { tableMedia } from './table-media.js';

/** A dense table. On small screens each row becomes a card with column names. */
export const Rows = styled.table`
  display: block;
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  transition: opacity 140ms;
  &[aria-busy='true'] {
    opacity: 0.55;
  }
  & thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & tbody {
    display: grid;
    gap: 12px;
    grid-template-columns: minmax(0, 1fr);
  }
  & tr {
    position: relative;
    display: block;
    min-width: 0;
    padding: 12px 16px;
    border: 1px solid ${color('line')};
    border-radius: var(--radius);
    background: ${color('surface')};
  }
  & td {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    min-height: 30px;
    padding: 4px 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
  & td::before {
    content: attr(data-column);
    flex: none;
    color: ${color('text-quiet')};
    text-align: left;
  }
  & td.lead {
    padding-right: 44px;
    text-align: left;
  }
  & td.lead::before,
  & td.menu::before,
  & td.all::before {
    content: none;
  }
  & td.menu {
    position: absolute;
    top: 4px;
    right: 4px;
    padding: 0;
  }
  & td:empty,
  & td:has(> .nothing) {
    display: none;
  }
  ${medium} {
    & tbody {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & tr:has(.all) {
      grid-column: 1 / -1;
    }
  }
  ${tableMedia} {
    display: table;
    & thead {
      position: static;
      clip-path: none;
    }
    & tbody {
      display: table-row-group;
    }
    & tr {
      display: table-row;
      border: 0;
      background: none;
    }
    & tbody tr:hover,
    & tbody tr:focus-within {
      background: ${color('sunken')};
    }
    & th,
    & td,
    & td:empty,
    & td:has(> .nothing) {
      display: table-cell;
      height: 44px;
      padding: 4px 16px 4px 0;
      border-bottom: 1px solid ${color('line')};
      text-align: left;
      vertical-align: middle;
      overflow-wrap: normal;
    }
    & td.lead {
      white-space: nowrap;
    }
    & th {
      position: sticky;
      z-index: 5;
      top: 0;
      height: 36px;
      background: ${color('ground')};
      color: ${color('text-quiet')};
      font-size: 0.8125rem;
      font-weight: 550;
      white-space: nowrap;
    }
    & td::before {
      content: none;
    }
    & th:first-child,
    & td:first-child {
      padding-left: 12px;
    }
    & td.lead {
      padding-right: 16px;
    }
    & th.end,
    & td.end {
      padding-right: 28px;
      text-align: right;
    }
    & td.menu,
    & th.menu {
      position: static;
      width: 44px;
      padding: 0;
      text-align: right;
    }
    & th.menu {
      position: sticky;
    }
  }
`;

/** The control that opens a row. Arrow keys move between these controls. */
export const RowLink = styled.a`
  display: inline-flex;
  align-items: center;
  vertical-align: middle;
  max-width: 100%;
  ${textControl}
  padding: 0;
  border: 0;
  background: none;
  font-weight: 550;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;
