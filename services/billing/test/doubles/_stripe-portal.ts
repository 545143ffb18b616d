import type { Answer, Route } from './_double.js';
import { get, post } from './_route.js';
import * as requests from './_stripe-requests.js';

// oxlint-disable-next-line typescript/no-explicit-any -- objects as loose as Stripe's own.
export type Thing = any;

/** Storage of the double, with its functions for creating objects and sending responses. */
interface Kept {
  things: ReadonlyMap<string, Thing>;
  make(kind: string, object: string, fields: Thing): Thing;
  all(object: string): Thing[];
  list(data: Thing[]): object;
  invalid(status: number, message: string): Answer;
}

/** Handles calls for the customer portal, and for the customer whose default card the portal changes. */
export const portalRoutes = ({ things, make, all, list, invalid }: Kept): Route[] => [
  post(/^\/v1\/customers\/([\w-]+)$/, requests.updateCustomer, ({ names, body }) => ({
    body: Object.assign(things.get(names[0]!), body),
  })),
  get(/^\/v1\/billing_portal\/configurations$/, requests.listPortals, () => ({
    body: list(all('billing_portal.configuration')),
  })),
  post(/^\/v1\/billing_portal\/configurations$/, requests.createPortal, ({ body }) => ({
    body: make('bpc', 'billing_portal.configuration', { ...body, active: true }),
  })),
  post(/^\/v1\/billing_portal\/sessions$/, requests.createPortalSession, ({ body }) => {
    const { features } = things.get(body.configuration);
    if (body.flow_data && features[body.flow_data.type]?.enabled !== 'true')
      return invalid(400, 'This configuration does not allow this flow.');
    const session = make('bps', 'billing_portal.session', body);
    session.url = `https://billing.stripe.test/p/session/${session.id}`;
    return { body: session };
  }),
];

export interface PortalActs {
  /** Adds a card of the customer on the page of a portal session. @returns The URL to which the browser returns. */
  changeCard(page: string, card: string): string;
  /** Returns the payment method that the invoices of a subscription are charged to, by Stripe's order of precedence. */
  cardInForce(reference: string): string | undefined;
}

export const portalActs = (things: ReadonlyMap<string, Thing>): PortalActs => ({
  changeCard(page, card) {
    const { customer, flow_data } = things.get(page.split('/').at(-1)!);
    things.get(customer).invoice_settings = { default_payment_method: card };
    return flow_data.after_completion.redirect.return_url as string;
  },
  cardInForce(reference) {
    const { default_payment_method, customer, schedule } = things.get(reference);
    return (
      things.get(schedule)?.default_settings.default_payment_method ??
      default_payment_method ??
      things.get(customer).invoice_settings?.default_payment_method
    );
  },
});
