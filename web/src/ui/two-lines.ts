import { css } from 'styled-components';

/** Shortens a long name to two lines. The element shows the whole name as its `title`. */
export const twoLines = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
`;
