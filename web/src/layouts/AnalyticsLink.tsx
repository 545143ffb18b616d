import { Link } from 'react-router-dom';
import { useConsent } from '../analytics/consent.js';
import { paths } from '../paths.js';
import { settings } from '../settings/settings.js';

/** Links to the page for giving or withdrawing consent. Shows nothing where analytics are not set up. */
export function AnalyticsLink() {
  if (useConsent() === 'not yet known' || !settings().posthog) return null;
  return <Link to={`${paths.privacy}#analytics`}>Analytics</Link>;
}
