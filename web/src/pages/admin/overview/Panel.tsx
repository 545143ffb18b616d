import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Card, Row, Stack } from '../../../ui/Card.js';
import { textControl } from '../../../ui/text-control.js';

const Frame = styled(Card)`
  padding: 16px 20px;
  & > ${Row} a {
    ${textControl}
    align-content: center;
    color: ${color('text-quiet')};
    font-size: 0.875rem;
  }
`;

interface PanelProps {
  title: string;
  /** Link to the full list. */
  link?: ReactNode;
  children: ReactNode;
}

/** A titled part of the dashboard. */
export function Panel({ title, link, children }: PanelProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Row style={{ justifyContent: 'space-between', marginBottom: 12 }}>
        <h2 id={id}>{title}</h2>
        {link}
      </Row>
      <Stack $gap={0}>{children}</Stack>
    </Frame>
  );
}
