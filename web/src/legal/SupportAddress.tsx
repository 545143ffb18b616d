import { settings } from '../settings/settings.js';

/** A mail link to the support of this installation. */
export function SupportAddress() {
  const { support } = settings();
  return <a href={`mailto:${support}`}>{support}</a>;
}
