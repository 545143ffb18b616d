import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths.js';
import { settings } from '../settings/settings.js';
import { color } from '../theme/color.js';
import { Button } from '../ui/Button.js';
import { Row } from '../ui/Card.js';
import { consent, useConsent } from './consent.js';

const Banner = styled.section`
  position: fixed;
  z-index: 35;
  right: 16px;
  bottom: 16px;
  left: 16px;
  max-width: 440px;
  padding: 20px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  box-shadow: var(--shadow);
  & p {
    margin: 4px 0 16px;
    color: ${color('text-quiet')};
    font-size: 0.9375rem;
  }
`;

/** Asks each visitor once for consent, if this installation uses analytics. */
export function ConsentBanner() {
  const answer = useConsent();
  if (!settings().posthog || answer) return null;
  return (
    <Banner aria-label="Analytics">
      <h2>Can we count your visit?</h2>
      <p>
        We learn which screens people use. We load and send nothing unless you agree. Read the{' '}
        <Link to={paths.privacy}>privacy policy</Link>.
      </p>
      <Row>
        <Button onClick={() => consent.give('denied')}>No, thanks</Button>
        <Button onClick={() => consent.give('granted')}>Agree</Button>
      </Row>
    </Banner>
  );
}
