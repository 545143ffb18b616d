import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { wide } from '../../theme/media.js';

/** A section of the landing page, as wide as its column. */
export const Section = styled.section`
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: 56px 20px;
  ${wide} {
    padding-block: 88px;
  }
`;

export const SectionHead = styled.div`
  max-width: 640px;
  margin-bottom: 32px;
  & h2 {
    font-size: clamp(1.75rem, 4vw, 2.5rem);
    letter-spacing: -0.025em;
  }
  & p {
    margin-top: 12px;
    color: ${color('text-quiet')};
    font-size: 1.0625rem;
  }
`;
