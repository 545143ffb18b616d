import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Row } from '../../../ui/Card.js';
import { formatCountUpTo } from '../../../ui/count-up-to.js';

const Count = styled.span`
  color: ${color('text-quiet')};
  font-variant-numeric: tabular-nums;
`;

interface HeadProps {
  title: string;
  /** Total number of rows. */
  total?: number | undefined;
  /** Number of rows at which counting stops. */
  most?: number | undefined;
  /** Actions on the whole list. */
  children?: ReactNode;
}

/** The title of a list, with actions on the list. */
export const Head = ({ title, total, most = Infinity, children }: HeadProps) => (
  <Row style={{ justifyContent: 'space-between', minHeight: 44 }}>
    <Row $gap={12} style={{ alignItems: 'baseline' }}>
      <h1>{title}</h1>
      {total !== undefined && <Count>{formatCountUpTo(total, most)}</Count>}
    </Row>
    {children}
  </Row>
);
