import { settings } from '../settings/settings.js';
import { Button } from '../ui/Button.js';
import { Quiet, Row } from '../ui/Card.js';
import { consent, useConsent } from './consent.js';

/**
 * Shows the visitor's answer about analytics, with a button to change the answer. Renders nothing without analytics.
 */
export function ConsentChoice() {
  const answer = useConsent();
  if (answer === 'not yet known' || !settings().posthog) return null;
  const agreed = answer === 'granted';
  return (
    <Row>
      <Button type="button" onClick={() => consent.give(agreed ? 'denied' : 'granted')}>
        {agreed ? 'Withdraw consent' : 'Agree to analytics'}
      </Button>
      <Quiet as="output">
        {agreed ? 'You agreed to analytics.' : 'You have not agreed, so we count nothing.'}
      </Quiet>
    </Row>
  );
}
