import { settings } from '../settings/settings.js';

/** An email link to the support team of this installation. */
export function SupportAddress() {
  const { support } = settings();
  return <a href={`mailto:${support}`}>{support}</a>;
}
