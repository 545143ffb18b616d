import { Link } from 'react-router-dom';
import { useConsent } from '../analytics/consent.js';
import { paths } from '../paths.js';
import { settings } from '../settings/settings.js';

/** Leads to where consent can be given and withdrawn. Nothing where there are no analytics. */
export function AnalyticsLink() {
  if (useConsent() === 'not yet known' || !settings().posthog) return null;
  return <Link to={`${paths.privacy}#analytics`}>Analytics</Link>;
}
