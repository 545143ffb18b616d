/**
 * Compares every body and query that the PayPal adapter sends with PayPal's server SDK, which PayPal generates from its
 * OpenAPI descriptions. A name that the SDK omits is unknown to PayPal. The check repeats each body with one damaged
 * name at a time, and the comparison must detect each damaged name. The SDK does not cover products, tokens or the
 * verification of webhooks.
 *
 * npm run check:paypal -w services/billing
 *
 * Downloads the SDK from npm into .cache, once.
 */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { BillingTables } from '../src/db/tables.js';
import { startPayPalSubject } from '../test/doubles/_paypal-double.js';
import { order } from '../test/doubles/_subject.js';

const print = (line: string) => process.stdout.write(`${line}\n`);
const version = '2.5.0';
const folder = fileURLToPath(new URL('../../../.cache/paypal-sdk/', import.meta.url));
const sdk = `${folder}node_modules/@paypal/paypal-server-sdk/`;
await access(sdk).catch(() =>
  promisify(execFile)('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    `@paypal/paypal-server-sdk@${version}`,
  ]),
);
const require = createRequire(`${sdk}package.json`);

interface Result {
  errors: unknown;
  result: unknown;
}
const { validateAndMap, validateAndUnmap } = require('@apimatic/schema') as Record<
  'validateAndMap' | 'validateAndUnmap',
  (value: unknown, schema: unknown) => Result
>;
const schemaOf = (name: string) =>
  (require(`${sdk}dist/cjs/models/${name}.js`) as Record<string, unknown>)[`${name}Schema`];

const reason = (what: string) => [new RegExp(`/${what}$`), schemaOf(`${what}SubscriptionRequest`)] as const;
const bodies: (readonly [RegExp, unknown])[] = [
  [/\/plans$/, schemaOf('planRequest')],
  [/\/subscriptions$/, schemaOf('createSubscriptionRequest')],
  [/\/revise$/, schemaOf('modifySubscriptionRequest')],
  reason('cancel'),
  // PayPal's SDK has one schema for both types.
  [/\/suspend$/, schemaOf('cancelSubscriptionRequest')],
  reason('activate'),
  [/\/refund$/, schemaOf('refundRequest')],
];
const queries: (readonly [RegExp, string[]])[] = [
  [/\/subscriptions\/[\w-]+$/, ['fields']],
  [/\/subscriptions\/[\w-]+\/transactions$/, ['start_time', 'end_time']],
  [/\/reporting\/transactions$/, ['start_date', 'end_date', 'fields', 'page_size', 'page']],
];

/** Reports whether PayPal's SDK would send the same body. */
function isKnown(body: unknown, schema: unknown): boolean {
  const mapped = validateAndMap(body, schema);
  if (mapped.errors) return false;
  return isDeepStrictEqual(JSON.parse(JSON.stringify(validateAndUnmap(mapped.result, schema).result)), body);
}

/** Yields copies of a body, each with one damaged name. */
function damages(body: unknown): [name: string, damaged: unknown][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const replaced = (by: Record<string, unknown>) => {
      const { [name]: _gone, ...others } = body as Record<string, unknown>;
      return { ...others, ...by };
    };
    const within = damages(value).map(([inner, damaged]): [string, unknown] => [
      `${name}.${inner}`,
      Array.isArray(body) ? body.with(Number(name), damaged) : replaced({ [name]: damaged }),
    ]);
    return Array.isArray(body) ? within : [[name, replaced({ [`x${name}`]: value })], ...within];
  });
}

// A database that stores nothing, so that the adapter creates products and plans again.
const db = new Kysely<BillingTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const subject = await startPayPalSubject(db);
const provider = await subject.open();
const usd = (amount: number) => ({ amount, currency: 'USD' });
const { reference } = await provider.createCheckout(order, 'a');
await provider.createCheckout(
  { ...order, offer: 'pro_yearly', price: usd(34_999), firstPrice: usd(30_102) },
  'b',
);
const { webhooks } = subject.approve(reference);
for (const { headers, body } of webhooks) await provider.readWebhook(headers, body);
const snapshot = await provider.readSubscription(reference);
const change = { offer: 'basic_yearly', price: usd(9_999), charge: usd(0), when: 'period_end' } as const;
await provider.changeOffer(reference, change, 'c').catch(() => 'needs consent, as expected');
await provider.cancel(reference, 'period_end', 'd');
await provider.resume(reference, 'e');
for (const fact of snapshot!.facts)
  if (fact.kind === 'paid') await provider.refund(fact.payment, usd(100), 'f');
for await (const _ of provider.listTransactions(new Date(Date.now() - 1e9), new Date()));
await provider.cancel(reference, 'now', 'g');
const { requests, wrong } = subject.double;
const faults = [...wrong, ...subject.double.unused().map((call) => `never asked: ${call}`)];
await subject.double.stop();

let [known, unchecked, damaged, noticed] = [0, new Set<string>(), 0, 0];
for (const { method, path, text } of requests) {
  const { pathname, searchParams } = new URL(path, 'http://paypal');
  const call = `${method} ${pathname}`;
  const query = queries.find(([like]) => method === 'GET' && like.test(pathname));
  const schema = bodies.find(([like]) => method === 'POST' && like.test(pathname))?.[1];
  if (!query && !schema) {
    unchecked.add(call);
    continue;
  }
  const unknown = [...searchParams.keys()].filter((name) => !query?.[1].includes(name));
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (unknown.length > 0 || (schema && !isKnown(body, schema)))
    faults.push(`${call}: PayPal does not know ${unknown.join(', ') || text}`);
  else known += 1;
  for (const [name, other] of schema ? damages(body) : []) {
    damaged += 1;
    if (isKnown(other, schema)) faults.push(`${call}: the damaged name ${name} was not noticed`);
    else noticed += 1;
  }
}
print(`requests that PayPal's SDK could have sent: ${known}`);
print(`damaged names: ${damaged}, noticed: ${noticed}`);
print(`calls that the SDK does not cover: ${[...unchecked].join(', ')}`);
for (const fault of faults) print(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
