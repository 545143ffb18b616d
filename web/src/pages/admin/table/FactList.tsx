import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(84px, auto) minmax(60%, 1fr);
  gap: 8px 16px;
  margin: 0;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  & dt {
    color: ${color('text-quiet')};
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Labelled facts. Facts without a value are omitted. */
export const FactList = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <List>
    {Object.entries(facts).map(
      ([name, value]) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        value !== '' && (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </List>
);
