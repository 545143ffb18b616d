import { settings } from '../settings/settings.js';

/** The mail address of this installation's support, to write to. */
export function SupportAddress() {
  const { support } = settings();
  return <a href={`mailto:${support}`}>{support}</a>;
}
