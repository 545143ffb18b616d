import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { spanAttributes } from '@packshot/chassis/telemetry/allowed';
import { metrics, type MetricId, type MetricSpec } from '@packshot/chassis/telemetry/metrics';
import { startOtlpReceiver, type OtlpReceiver } from '@packshot/chassis/testing/otlp-receiver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { greyPhoto } from './_grey-photo.js';
import { sharedBrowser, type SharedBrowser } from './_shared-browser.js';
import { follow, traceOf } from './_follow-trace.js';
import { killSettings, testKills } from './_kills.js';
import { linkIn, mailTo } from './_mail.js';
import { newSeller, startSystemUnderTest, type SystemUnderTest } from './_system.js';

const soon = { timeout: 60_000, interval: 200 };

/** Input and data of a seller, none of which may appear in the exported telemetry. */
const secrets = {
  email: 'marie.curie.vase@example.test',
  name: 'Marie Skłodowska',
  password: 'radium is a long password',
  fileName: 'grandmothers-blue-vase.jpg',
  subject: 'About my grandmother',
};

let collector: OtlpReceiver;
let system: SystemUnderTest;
let browser: SharedBrowser;
beforeAll(async () => {
  collector = await startOtlpReceiver();
  [system, browser] = await Promise.all([
    startSystemUnderTest({
      RENDER_ENGINE: 'noop',
      ...killSettings,
      JOB_FAILED_DIGEST_SECONDS: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
      LOG_LEVEL: 'warn',
    }),
    sharedBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
  await collector.stop();
});

describe('exported telemetry', () => {
  /** Waits for the spans of a path, from parent to child. @throws Error while a span has not arrived */
  const followed = (traceId: string, way: readonly (readonly [string, string])[]) =>
    vi.waitFor(() => follow(traceOf(collector, traceId), way), soon);
  /** Latest value of a metric, summed over processes and all attributes that are not specified. */
  const valueOf = (id: MetricId, asked: Record<string, string> = {}) => {
    const newest = new Map<string, number>();
    for (const { name, service, attributes, value } of collector.points)
      if (name === metrics[id].name && Object.entries(asked).every(([key, is]) => attributes[key] === is))
        newest.set(`${service} ${JSON.stringify(attributes)}`, value);
    return newest.size === 0 ? undefined : [...newest.values()].reduce((sum, value) => sum + value);
  };

  it('traces a picture from the call to the store', async () => {
    const seller = await newSeller(system.url);
    const traceId = 'a'.repeat(31) + '1';
    await seller.create(await greyPhoto(640, 480), { traceparent: `00-${traceId}-00000000000000b7-01` });
    await seller.settled(1);
    const chain = await followed(traceId, [
      ['gateway', 'POST /api/jobs/create'],
      ['gateway', 'proxy jobs'],
      ['jobs-api', 'POST /api/jobs/create'],
      // The process of the service that holds the relay's lock.
      ['jobs', 'publish jobs.render.requested'],
      ['jobs-worker', 'process jobs.render.requested'],
      ['jobs-worker', 'object_store.put'],
    ]);
    expect(chain[0]!.parentSpanId).toBe('00000000000000b7');
  });

  it('traces a failed picture to the email about the failure', async () => {
    const seller = await newSeller(system.url);
    const traceId = 'b'.repeat(31) + '2';
    const worker = system.process('jobs-worker-1').pid()!;
    // The photo is missing when the job starts.
    process.kill(worker, 'SIGSTOP');
    try {
      const answer = await seller.create(await greyPhoto(640, 480), {
        traceparent: `00-${traceId}-00000000000000b7-01`,
      });
      const { id } = (await answer.json()) as { id: string };
      const folder = join(system.dataDir, 'objects/objects/users~', `${seller.user.id}~`);
      await rename(join(folder, `${id}~`), join(folder, `${id}-away~`));
    } finally {
      process.kill(worker, 'SIGCONT');
    }
    await mailTo(system, seller.user.email, /could not|failed/i);
    await followed(traceId, [
      ['gateway', 'POST /api/jobs/create'],
      ['gateway', 'proxy jobs'],
      ['jobs-api', 'POST /api/jobs/create'],
      ['jobs', 'publish jobs.render.requested'],
      ['jobs-worker', 'process jobs.render.requested'],
      ['jobs', 'publish jobs.job.failed'],
      ['notification', 'process jobs.job.failed'],
      ['notification', 'send mail'],
    ]);
  });

  it('traces a sign-up from the click to the email, without personal data', async () => {
    const page = await browser.newPage();
    await page.goto(`${system.url}/register`);
    await page.getByLabel('Full Name').fill(secrets.name);
    await page.getByLabel('Email').fill(secrets.email);
    await page.getByLabel('Password').fill(secrets.password);
    const asked = page.waitForRequest('**/api/auth/register');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    const request = await asked;
    const traceparent = (await request.allHeaders())['traceparent'];
    const { access_token, refresh_token } = (await (await request.response())!.json()) as Record<
      string,
      string
    >;
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    const link = linkIn(await mailTo(system, secrets.email, /verify|confirm/i), '/verify-email');
    const chain = await followed(traceparent!.split('-')[1]!, [
      ['gateway', 'POST /api/auth/register'],
      ['gateway', 'proxy auth'],
      ['auth', 'POST /api/auth/register'],
      ['auth', 'publish auth.user.verification_requested'],
      ['notification', 'process auth.user.verification_requested'],
      ['notification', 'send mail'],
    ]);
    expect(chain[0]!.parentSpanId).toBe(traceparent!.split('-')[2]);

    // The seller continues with a photo, a message, a plan and the link in the email. Each call includes data that a
    // hostile page may add.
    const headers = {
      authorization: `Bearer ${access_token}`,
      baggage: `userEmail=${secrets.email}`,
      tracestate: `shop=${secrets.password.replaceAll(' ', '-')}`,
      traceparent: traceparent!,
    };
    const form = new FormData();
    form.set('mode', 'studio_white');
    form.set('file', new File([new Uint8Array(await greyPhoto(640, 480))], secrets.fileName));
    const send = async (path: string, body: BodyInit) => {
      const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      const response = await fetch(`${system.url}${path}`, {
        method: 'POST',
        headers: { ...headers, ...json },
        body,
      });
      expect(response.status, `${path}: ${await response.clone().text()}`).toBeLessThan(300);
      return (await response.json()) as Record<string, string>;
    };
    await send('/api/jobs/create', form);
    const { name, email, subject } = secrets;
    await send('/api/contact/support', JSON.stringify({ name, email, subject, message: secrets.fileName }));
    const plan = { plan: 'basic_monthly', return_url: `${system.url}/billing`, cancel_url: system.url };
    const { approval_url } = await send('/api/subscriptions/create', JSON.stringify(plan));
    await page.goto(approval_url!);
    await page.getByRole('button', { name: 'Approve' }).click({ noWaitAfter: true });
    await page.waitForURL(`${system.url}/billing**`);
    await page.goto(link);
    const paid = { 'messaging.destination.name': 'billing.payment.completed' };
    await vi.waitFor(() => expect(valueOf('events', paid)).toBe(1), soon);
    const rendered = { 'messaging.destination.name': 'jobs.job.completed' };
    await vi.waitFor(() => expect(valueOf('events', rendered)).toBe(2), soon);

    const told = Buffer.concat(collector.bodies);
    const forbidden = {
      ...secrets,
      escapedEmail: encodeURIComponent(secrets.email),
      stranger: secrets.password.replaceAll(' ', '-'),
      accessToken: access_token!,
      refreshToken: refresh_token!,
      linkToken: new URL(link).searchParams.get('token') ?? new URL(link).hash,
      // Bytes of a JPEG after the first three, because three bytes also occur in random ids by chance.
      jpegWithoutHead: Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0x00]),
      jpegHead: 'JFIF\0',
      jpegMetadata: 'Exif\0',
      jpegProfile: 'ICC_PROFILE\0',
      jpegAsBase64: '/9j/',
    };
    expect(told.includes('POST /api/auth/register')).toBe(true);
    for (const [what, value] of Object.entries(forbidden)) {
      expect(value.length, what).toBeGreaterThan(2);
      expect(told.includes(value), what).toBe(false);
    }
    const named = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...named].filter((attribute) => !spanAttributes.includes(attribute))).toEqual([]);
  });

  it('counts rejected webhooks from the first one', async () => {
    const outcome = { 'packshot.outcome': 'forged' };
    const response = await fetch(`${system.url}/api/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"forged": true}',
    });
    expect(response.status).toBe(400);
    await vi.waitFor(() => expect(valueOf('webhooks', outcome)).toBe(1), soon);
    const first = collector.points.find(
      ({ name, attributes }) =>
        name === metrics.webhooks.name && attributes['packshot.outcome'] === outcome['packshot.outcome'],
    );
    // Prometheus counts no increase up to the first sample of a series.
    expect(first?.value).toBe(0);
    expect(valueOf('webhooks', { 'packshot.outcome': 'accepted' })).toBeGreaterThan(0);
  });

  it('contains every metric of the table, with exactly the attributes of the table', async () => {
    // Only a backup and a worker with an inference server send the remaining metrics; see `report-backup.test.ts` and
    // `record-inferences.test.ts`.
    const elsewhere: MetricSpec[] = [metrics.backupFinished, metrics.inferences];
    const specs: MetricSpec[] = Object.values(metrics).filter((spec) => !elsewhere.includes(spec));
    const names = () => new Set(collector.points.map(({ name }) => name));
    await vi.waitFor(() => expect(names()).toEqual(new Set(specs.map(({ name }) => name))), soon);
    for (const { name, attributes } of collector.points) {
      const spec = specs.find((each) => each.name === name)!;
      // Only a failed call has this attribute.
      const sent = Object.keys(attributes).filter((key) => key !== 'error.type');
      const required = spec.attributes.filter((key) => key !== 'error.type');
      expect(sent.toSorted(), name).toEqual(required.toSorted());
    }
    expect(valueOf('renders', { 'packshot.outcome': 'rendered', 'packshot.engine': 'noop' })).toBe(2);
    expect(valueOf('requests', { 'http.route': '/api/auth/register' })).toBeGreaterThanOrEqual(2);
    await vi.waitFor(() => {
      expect(valueOf('subscriptions', { 'packshot.offer': 'basic_monthly' })).toBe(1);
      expect(valueOf('queueJobs')).toBe(0);
      expect(valueOf('outboxRows')).toBe(0);
      expect(valueOf('deadLetters')).toBe(0);
      expect(valueOf('workers')).toBe(1);
    }, soon);
  });
});

describe('kill -9 while 20 jobs are in progress', () => testKills(() => system));
