import type { SendResult } from './send-photos.js';

/** What is said beside Create of a batch that did not go through; undefined when all of it did. */
export function sendingText({ created, failed, quota }: SendResult, chosen: number): string | undefined {
  const sent = created.length;
  const [first, ...others] = failed;
  if (quota !== undefined) {
    const kept = chosen - sent;
    if (chosen === 1) return quota;
    return `${sent} of ${chosen} photos were sent; the other ${kept === 1 ? 'one is' : `${kept} are`} kept here. ${quota}`;
  }
  if (!first) return undefined;
  if (chosen === 1) return first.fault;
  if (others.length === 0) return `${first.name}: ${first.fault}`;
  return `${failed.length} of ${chosen} photos could not be sent. Choose one of them to read why.`;
}
