/**
 * Sends every request of the Stripe adapter to stripe-mock, Stripe's mock server, which rejects requests that its
 * published OpenAPI description does not allow. The adapter runs against the test double, whose responses trigger every
 * branch. The check then sends the same bytes to stripe-mock. Each request is also sent with one damaged parameter name
 * at a time, which stripe-mock must reject. stripe-mock accepts any name within our metadata. Finally, the check runs
 * the adapter against stripe-mock, and compares the double's schemas with the description.
 *
 * npm run check:stripe -w services/billing
 *
 * Uses a stripe-mock on the PATH, or builds stripe-mock when Go is installed. Exits with code 1 when a request is
 * rejected, and with 2 when stripe-mock and Go are both missing.
 */
import type { ProviderDeps } from '../src/providers/provider-deps.js';
import { openStripe } from '../src/providers/stripe/open-stripe.js';
import { configOf } from '../test/doubles/_subject.js';
import { compareSchemas } from './_compare-schemas.js';
import { findStripeMock, readDescription, startStripeMock } from './_stripe-mock.js';
import { askForEverything, recordRequests } from './_stripe-requests.js';

const print = (line: string) => process.stdout.write(`${line}\n`);
const binary = await findStripeMock();
if (!binary) {
  print('stripe-mock is not on the PATH, and Go is not installed to build it: nothing was checked.');
  process.exit(2);
}

const { requests, unused } = await recordRequests();
const description = await readDescription();
print(
  description
    ? `checked against Stripe's description of ${description.info.version}, strict at every depth`
    : 'checked against the description in stripe-mock; nested parameters are not checked without Go',
);
const mock = await startStripeMock(binary, description);
const faults: string[] = unused.map((call) => `never asked: ${call}`);

async function answerTo(
  { method, path, headers }: (typeof requests)[number],
  text: string,
): Promise<{ ok: boolean; said: string }> {
  const response = await fetch(`${mock.url}${path}`, {
    method,
    headers: {
      authorization: headers.authorization!,
      'stripe-version': String(headers['stripe-version']),
      ...(headers['content-type'] ? { 'content-type': headers['content-type'] } : {}),
    },
    ...(text === '' ? {} : { body: text }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  return { ok: response.ok, said: error?.message ?? '' };
}

try {
  const table = new Map<string, { sent: number; accepted: number; damaged: number; noticed: number }>();
  for (const request of requests) {
    const call = `${request.method} ${request.path.replace(/\?.*/, '').replace(/(?<=\/)[a-z_]+_\d+/, '{id}')}`;
    const row = table.get(call) ?? { sent: 0, accepted: 0, damaged: 0, noticed: 0 };
    table.set(call, row);
    row.sent += 1;
    const { ok, said } = await answerTo(request, request.text);
    if (ok) row.accepted += 1;
    else faults.push(`${call} was rejected: ${said}\n  ${decodeURIComponent(request.text || request.path)}`);
    const names = [...new URLSearchParams(request.text).keys()];
    for (const name of names) {
      // Changes the first letter of one parameter.
      const fields = new URLSearchParams(request.text);
      const value = fields.get(name)!;
      fields.delete(name);
      fields.append(name.replace(/(\w)(?=\w*\]?$)/, 'x$1'), value);
      row.damaged += 1;
      const damaged = await answerTo(request, fields.toString());
      if (!damaged.ok) row.noticed += 1;
      else if (
        !name.includes('metadata[') &&
        !name.includes('[metadata]') &&
        (description || !name.includes('['))
      )
        faults.push(`${call}: the damaged name ${name} was not noticed`);
    }
  }
  print(
    `${'call'.padEnd(52)}${['sent', 'accepted', 'damaged', 'noticed'].map((each) => each.padStart(9)).join('')}`,
  );
  for (const [call, row] of table)
    print(
      `${call.padEnd(52)}${Object.values(row)
        .map((each) => String(each).padStart(9))
        .join('')}`,
    );

  const provider = await openStripe(
    configOf({
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_WEBHOOK_SECRET: ['whsec_123'],
      STRIPE_BASE_URL: mock.url,
    }),
    { calls: { firstPauseMs: 1 } } as ProviderDeps,
  );
  for (const [name, outcome] of Object.entries(await askForEverything(provider))) {
    print(`the adapter itself, ${name}: ${outcome ?? 'answered'}`);
    if (outcome && outcome !== 'no invoice of the subscription is open') faults.push(`${name}: ${outcome}`);
  }

  if (description) {
    const differences = compareSchemas(description);
    print(`differences between the double's schemas and the description: ${differences.length}`);
    faults.push(...differences);
  } else print("the double's schemas were not compared with the description, because Go is not installed");
} finally {
  await mock.stop();
}
for (const fault of faults) print(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
