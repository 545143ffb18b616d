import { providerNames } from '@packshot/proto/rest/webhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../src/providers/payment-provider.js';
import { order, quick, type Subject } from '../doubles/_subject.js';
import { buy, failureOf, keysOf, nothingWrong, startSubjects } from './_subjects.js';

let all: Awaited<ReturnType<typeof startSubjects>>;
beforeAll(async () => {
  all = await startSubjects();
});
afterAll(() => all?.stop());

describe.each(providerNames)('%s', (name) => {
  let subject: Subject;
  let provider: PaymentProvider;
  const newKey = keysOf(name);
  beforeAll(async () => {
    subject = all.subjects[name];
    provider = await subject.open();
  });
  afterEach(() => nothingWrong(subject));
  const bought = () => buy(subject, provider, newKey);

  it('applies a call once for each key, even when the first response was lost', async () => {
    const before = subject.checkouts();
    const key = newKey();
    subject.double.fail(subject.checkoutCall, 'lost');
    const made = await provider.createCheckout(order, key);
    expect(await provider.createCheckout(order, key)).toEqual(made);
    expect(subject.checkouts() - before).toBe(1);
  });

  it('stops waiting after the timeout, and reports an unclear result', async () => {
    const hasty = await subject.open({ ...quick, timeoutMs: 80 });
    const before = subject.checkouts();
    subject.double.failAll(subject.checkoutCall, 'silence');
    const error = await failureOf(hasty.createCheckout(order, newKey()));
    // On a slow machine, an earlier call for a token or a price may already have timed out.
    expect(['unclear', 'unavailable']).toContain(error.kind);
    subject.double.failAll(/./, 'silence');
    expect((await failureOf(hasty.readSubscription('I-1'))).kind).toBe('unavailable');
    expect(subject.checkouts()).toBe(before);
  });

  it('retries after a short pause required by status 429, and makes no retry during a long pause', async () => {
    const { reference } = await bought();
    const count = () => subject.double.calls.filter((call) => subject.checkoutCall.test(call)).length;
    const before = count();
    subject.double.fail(subject.checkoutCall, { status: 429, headers: { 'retry-after': '30' } });
    const error = await failureOf(provider.createCheckout(order, newKey()));
    expect(error).toMatchObject({ kind: 'unavailable', retryAfterMs: 30_000 });
    expect(count() - before).toBe(1);
    subject.double.fail(subject.checkoutCall, { status: 429, headers: { 'retry-after': '0' } });
    await provider.createCheckout(order, newKey());
    expect(count() - before).toBe(3);
    subject.double.fail(subject.readCall, { status: 429, headers: { 'retry-after': '0' } });
    expect(await provider.readSubscription(reference)).not.toBeNull();
  });

  it('retries after 500 with the same key, and reports the kind of the last error', async () => {
    const before = subject.checkouts();
    subject.double.fail(subject.checkoutCall, { status: 500 }, { status: 502 });
    await provider.createCheckout(order, newKey());
    expect(subject.checkouts() - before).toBe(1);
    subject.double.fail(subject.checkoutCall, { status: 500 }, { status: 500 }, { status: 503 });
    expect((await failureOf(provider.createCheckout(order, newKey()))).kind).toBe('unclear');
    subject.double.fail(subject.readCall, { status: 500 }, { status: 500 }, { status: 500 });
    expect((await failureOf(provider.readSubscription('I-1'))).kind).toBe('unavailable');
  });

  it('reports an unclear result when the first response was lost and a later attempt was rejected', async () => {
    const busy = { status: 429, headers: { 'retry-after': '30' } };
    subject.double.fail(subject.checkoutCall, 'lost', busy);
    const error = await failureOf(provider.createCheckout(order, newKey()));
    expect(error).toMatchObject({ kind: 'unclear', retryAfterMs: 30_000 });
  });

  it('rejects a malformed response', async () => {
    const before = subject.checkouts();
    const key = newKey();
    subject.double.fail(subject.checkoutCall, 'garbage', 'garbage', { status: 200, body: { ok: true } });
    expect((await failureOf(provider.createCheckout(order, key))).kind).toBe('unclear');
    await provider.createCheckout(order, key);
    expect(subject.checkouts() - before).toBe(1);
    subject.double.fail(subject.readCall, 'garbage', 'garbage', 'garbage');
    expect((await failureOf(provider.readSubscription('I-1'))).kind).toBe('unavailable');
  });

  it('reports that a call to a closed port did not arrive', async () => {
    const gone = await all.start[name]();
    const orphan = await gone.open();
    await gone.double.stop();
    expect((await failureOf(orphan.createCheckout(order, newKey()))).kind).toBe('unavailable');
  });
});
