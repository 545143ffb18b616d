import { z } from 'zod';
import * as requests from '../test/doubles/_stripe-requests.js';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON Schemas, ours and Stripe's.
type Schema = any;

/** API path for each schema of the double. */
const bodies: [z.ZodType, string][] = [
  [requests.createSession, '/v1/checkout/sessions'],
  [requests.createCoupon, '/v1/coupons'],
  [requests.createProduct, '/v1/products'],
  [requests.createPrice, '/v1/prices'],
  [requests.updateSubscription, '/v1/subscriptions/{subscription_exposed_id}'],
  [requests.createInvoice, '/v1/invoices'],
  [requests.createInvoiceItem, '/v1/invoiceitems'],
  [requests.finalizeInvoice, '/v1/invoices/{invoice}/finalize'],
  [requests.payInvoice, '/v1/invoices/{invoice}/pay'],
  [requests.createSchedule, '/v1/subscription_schedules'],
  [requests.updateSchedule, '/v1/subscription_schedules/{schedule}'],
  [requests.createRefund, '/v1/refunds'],
];
const queries: [z.ZodType, string][] = [
  [requests.listPrices, '/v1/prices'],
  [requests.listInvoices, '/v1/invoices'],
  [requests.expandOnly, '/v1/invoices/{invoice}'],
  [requests.expandOnly, '/v1/payment_intents/{intent}'],
  [requests.listOfIntent, '/v1/refunds'],
  [requests.listOfIntent, '/v1/disputes'],
  [requests.listBalance, '/v1/balance_transactions'],
];

/** Returns a sentence for each request that the double's schemas allow but Stripe's OpenAPI description rejects. */
export function compareSchemas(description: unknown): string[] {
  const { paths } = description as Schema;
  return [
    ...bodies.flatMap(([schema, path]) => {
      const theirs = paths[path]?.post?.requestBody.content['application/x-www-form-urlencoded'].schema;
      return theirs ? differences(z.toJSONSchema(schema), theirs, `POST ${path}`) : [`no POST ${path}`];
    }),
    ...queries.flatMap(([schema, path]) => {
      const known = paths[path]?.get?.parameters as { name: string }[] | undefined;
      const ours = Object.keys((z.toJSONSchema(schema) as Schema).properties);
      return ours.flatMap((name) =>
        known?.some((each) => each.name === name.replace(/\[.*/, '')) ? [] : [`GET ${path}: no ${name}`],
      );
    }),
  ];
}

function differences(ours: Schema, theirs: Schema, where: string): string[] {
  // Each of our alternatives must match at least one alternative in Stripe's description.
  if (ours.anyOf) return ours.anyOf.flatMap((one: Schema) => differences(one, theirs, where));
  if (theirs.anyOf) {
    const each: string[][] = theirs.anyOf.map((one: Schema) => differences(ours, one, where));
    return each.some((found) => found.length === 0) ? [] : each.toSorted((a, b) => a.length - b.length)[0]!;
  }
  if (ours.type === 'object') {
    if (theirs.type !== 'object') return [`${where}: Stripe expects no object`];
    const free = theirs.additionalProperties && theirs.additionalProperties !== true;
    const missing = ((theirs.required ?? []) as string[]).filter((name) => !ours.required?.includes(name));
    return [
      ...missing.map((name) => `${where}: Stripe requires ${name}`),
      ...Object.entries(ours.properties ?? {}).flatMap(([name, schema]) => {
        const named = theirs.properties?.[name] ?? (free ? theirs.additionalProperties : undefined);
        return named
          ? differences(schema, named, `${where} ${name}`)
          : [`${where}: Stripe does not know ${name}`];
      }),
    ];
  }
  if (ours.type === 'array')
    return theirs.type === 'array'
      ? differences(ours.items, theirs.items, `${where}[]`)
      : [`${where}: Stripe expects no list`];
  // Numbers and booleans are sent as text.
  if (theirs.type === 'boolean')
    return String(ours.enum) === 'true,false' ? [] : [`${where}: Stripe expects true or false`];
  if (theirs.type === 'integer')
    return ours.pattern?.includes('\\d') ? [] : [`${where}: Stripe expects a number`];
  if (theirs.type !== 'string') return [`${where}: ${theirs.type} there`];
  const unknown = theirs.enum
    ? ((ours.enum ?? ['any text']) as string[]).filter((each) => !theirs.enum.includes(each))
    : [];
  return unknown.length > 0 ? [`${where}: Stripe does not allow ${unknown.join(', ')}`] : [];
}
