import { Link } from 'react-router-dom';
import { useConsent } from '../analytics/consent.js';
import { paths } from '../paths.js';
import { settings } from '../settings/settings.js';

/** Links to the page for giving or withdrawing consent. Renders nothing if this installation uses no analytics. */
export function AnalyticsLink() {
  if (useConsent() === 'not yet known' || !settings().posthog) return null;
  return <Link to={`${paths.privacy}#analytics`}>Analytics</Link>;
}
