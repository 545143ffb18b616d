/**
 * Every request that the adapter of Stripe sends, against stripe-mock: Stripe's own server, which refuses what its
 * published OpenAPI description does not allow. The requests are made before the double of the tests, which gets the
 * adapter into every corner; then stripe-mock is sent the same bytes, and once more for each parameter with its name
 * damaged, which it has to notice (our own metadata may have any name). Last, the adapter itself talks to stripe-mock, and the double's own schemas are held against the
 * description.
 *
 *     npm run check:stripe -w services/billing
 *
 * Takes a stripe-mock on the PATH, or builds one where Go is installed. Ends with code 1 when something is refused, and
 * with 2 when there is neither.
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
  print('There is neither a stripe-mock on the PATH nor Go to build one with: nothing was checked.');
  process.exit(2);
}

const { requests, unused } = await recordRequests();
const description = await readDescription();
print(
  description
    ? `by Stripe's description of ${description.info.version}, strict at every depth`
    : 'by the description within stripe-mock: without Go, parameters within parameters are not checked',
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
    else faults.push(`${call} was refused: ${said}\n  ${decodeURIComponent(request.text || request.path)}`);
    const names = [...new URLSearchParams(request.text).keys()];
    for (const name of names) {
      // The first letter of one parameter is changed.
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
        faults.push(`${call}: ${name} was damaged, and nobody noticed`);
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
    print(`the double's schemas and the description: ${differences.length} differences`);
    faults.push(...differences);
  } else print("without Go, the double's schemas were not compared with the description");
} finally {
  await mock.stop();
}
for (const fault of faults) print(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
