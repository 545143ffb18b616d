import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { medium } from '../../../theme/media.js';
import { Card, Quiet } from '../../../ui/Card.js';
import { Skeleton } from '../../../ui/Skeleton.js';

export const Cards = styled.div`
  display: grid;
  gap: 8px;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  ${medium} {
    gap: 12px;
    grid-template-columns: repeat(auto-fit, minmax(210px, 1fr));
  }
`;

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 2px;
  height: 100%;
  padding: 12px 16px 16px;
  font-variant-numeric: tabular-nums;
  ${medium} {
    padding: 16px 20px;
  }
  & ${Quiet} {
    font-size: 0.875rem;
  }
  & h2 {
    color: ${color('text-quiet')};
    font-size: 0.875rem;
    font-weight: 550;
    letter-spacing: 0;
  }
  & h2 a {
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Figure = styled.p`
  font-size: 1.1875rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  ${medium} {
    font-size: 1.625rem;
  }
`;

interface FigureCardProps {
  title: string;
  /** Path of the list that the figure summarises. */
  to: string;
  figure: string;
  notes: string[];
  loading: boolean;
}

/** A card with one figure and notes about the figure. While loading, the card already has the final size. */
export const FigureCard = ({ title, to, figure, notes, loading }: FigureCardProps) => (
  <Frame aria-busy={loading}>
    <h2>
      <Link to={to}>{title}</Link>
    </h2>
    <Figure>
      {loading ? <Skeleton as="span" style={{ display: 'block', width: 96, height: '1.5em' }} /> : figure}
    </Figure>
    {(loading ? ['Loading...', '\u00a0'] : notes).map((note) => (
      <Quiet key={note}>{note}</Quiet>
    ))}
  </Frame>
);
