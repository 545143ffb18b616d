import {
  startOtlpReceiver,
  type OtlpReceiver,
  type ReceivedSpan,
} from '@packshot/chassis/testing/otlp-receiver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newSeller, startSystemUnderTest, type SystemUnderTest } from './_system.js';

/** The way of one picture, parent to child: service and name of each span. */
const way = [
  ['gateway', 'POST /api/jobs/create'],
  ['gateway', 'proxy jobs'],
  ['jobs-api', 'POST /api/jobs/create'],
  // Whichever process of the service holds the relay's lock.
  ['jobs', 'publish jobs.render.requested'],
  ['jobs-worker', 'process jobs.render.requested'],
  ['jobs-worker', 'object_store.put'],
] as const;

describe('a create that follows a caller’s trace', () => {
  let collector: OtlpReceiver;
  let system: SystemUnderTest;
  beforeAll(async () => {
    collector = await startOtlpReceiver();
    system = await startSystemUnderTest({
      RENDER_ENGINE: 'noop',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      LOG_LEVEL: 'warn',
    });
  });
  afterAll(async () => {
    await system?.stop();
    await collector.stop();
  });

  it('is one trace from the gateway to the stored picture, parent to child', async () => {
    const seller = await newSeller(system.url);
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer();
    const traceId = 'a'.repeat(31) + '1';
    await seller.create(photo, { traceparent: `00-${traceId}-00000000000000b7-01` });
    await seller.settled(1);

    const chain = await vi.waitFor(() => follow(collector.spans.filter((span) => span.traceId === traceId)), {
      timeout: 20_000,
      interval: 200,
    });
    expect(chain[0]!.parentSpanId).toBe('00000000000000b7');
    expect(chain.map(({ name }) => name)).toEqual(way.map(([, name]) => name));
    expect(chain.slice(1).map((span) => span.parentSpanId)).toEqual(
      chain.slice(0, -1).map((span) => span.spanId),
    );
  });
});

/** The spans of `way`, each a child of the one before. @throws while one has not arrived */
function follow(spans: ReceivedSpan[]): ReceivedSpan[] {
  const chain: ReceivedSpan[] = [];
  for (const [service, name] of way) {
    const parent = chain.at(-1)?.spanId;
    const found = spans.find(
      (span) =>
        span.service.startsWith(service) &&
        span.name === name &&
        (parent === undefined || span.parentSpanId === parent),
    );
    if (!found) {
      const seen = spans.map(
        (span) => `${span.service}: ${span.name} (${span.spanId} < ${span.parentSpanId})`,
      );
      throw new Error(`no span "${name}" of ${service} below the last; seen:\n${seen.join('\n')}`);
    }
    chain.push(found);
  }
  return chain;
}
