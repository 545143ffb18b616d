import { createRequire } from 'node:module';
import { createReadStream } from 'node:fs';
import type { App } from '@packshot/chassis/app/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { moveClock } from './advance.js';
import { answerCardPage, answerSettlement, pageIn } from './card-pages.js';
import { answerCheckout, closeCheckout, findCheckout, payCheckout } from './checkouts.js';
import type { Store } from './open-store.js';
import { cardPage } from './pages/card-page.js';
import { checkoutPage } from './pages/checkout-page.js';
import { messagePage } from './pages/layout.js';
import { operatorPage } from './pages/operator-page.js';
import { settlePage } from './pages/settle-page.js';
import { closeDispute, openDispute, refund } from './refunds.js';
import { Refusal } from './refusal.js';
import { nowOf, type State } from './state.js';
import { findSubscription } from './subscriptions.js';

/** The font of Packshot; the package contains Inter (OFL-1.1). */
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

const id = z.string();
const card = z.enum(['works', 'fails']);

/** Serves the pages for people: the checkout, the page for due payments, and the operator's page with the clock. */
export function servePages(app: App, store: Store, changed: () => void): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply
      // Without form-action, which would also block the redirect to the merchant.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store');
    // Rejects form posts from other origins.
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site')
      throw new Refusal('not_possible', 'Use the form on the page.');
  });
  app.setErrorHandler((error, request, reply) => {
    const fault =
      error instanceof z.ZodError ? new Refusal('invalid', 'This action is not possible.') : error;
    if (!(fault instanceof Refusal)) request.log.error({ err: error }, 'a page failed');
    const [status, sentence] =
      fault instanceof Refusal ? [fault.status, fault.message] : [500, 'An error occurred. Try again.'];
    return html(reply.status(status), messagePage('Test payments', sentence));
  });

  app.get('/inter.woff2', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(createReadStream(font)),
  );
  app.get('/', async (_request, reply) => html(reply, operatorPage(store.state)));
  app.get('/checkout/:id', async (request, reply) =>
    html(reply, checkoutPage(findCheckout(store.state, idOf(request)), nowOf(store.state))),
  );
  app.get('/settle/:id', async (request, reply) => {
    const settlement = pageIn(store.state.settlements, idOf(request));
    return html(reply, settlePage(settlement, findSubscription(store.state, settlement.subscription)));
  });
  app.get('/payment-method/:id', async (request, reply) => {
    const opened = pageIn(store.state.card_pages, idOf(request));
    return html(reply, cardPage(opened, findSubscription(store.state, opened.subscription)));
  });

  /** A form, defined by its change and by the URL of the redirect. */
  const form = <S extends z.ZodType>(
    path: string,
    schema: S,
    work: (state: State, fields: z.output<S>, id: string) => string | void,
  ) =>
    app.post(path, async (request, reply) => {
      const fields = schema.parse(request.body ?? {});
      const to = await store.change((state) => work(state, fields, idOf(request)));
      changed();
      return reply.redirect(to ?? '/', 303);
    });
  form(
    '/checkout/:id',
    z.object({ answer: z.enum(['approve', 'decline', 'pending']), card }),
    (state, fields, checkout) => answerCheckout(state, checkout, fields.answer, fields.card),
  );
  form('/settle/:id', z.object({ answer: z.enum(['pay', 'leave']) }), (state, { answer }, settlement) =>
    answerSettlement(state, settlement, answer),
  );
  form(
    '/payment-method/:id',
    z.object({ answer: z.enum(['change', 'leave']), card }),
    (state, fields, opened) => answerCardPage(state, opened, fields.answer, fields.card),
  );
  form('/clock', z.object({ by: z.string() }), (state, { by }) => moveClock(state, by));
  form('/pending', z.object({ id, answer: z.enum(['pay', 'refuse']) }), (state, fields) => {
    const checkout = findCheckout(state, fields.id);
    const at = nowOf(state).toISOString();
    if (checkout.status !== 'pending')
      throw new Refusal('not_possible', 'This payment is no longer pending.');
    if (fields.answer === 'pay') payCheckout(state, checkout, at);
    else closeCheckout(state, checkout, at, 'not_paid');
  });
  form('/card', z.object({ id, card }), (state, fields) => {
    findSubscription(state, fields.id).card = fields.card;
  });
  form('/refund', z.object({ id }), (state, fields) => {
    const payment = state.payments[fields.id];
    if (!payment) throw new Refusal('not_found', 'This payment does not exist.');
    refund(state, payment.id, { ...payment, amount: payment.amount - payment.refunded });
  });
  form('/dispute', z.object({ id }), (state, fields) => openDispute(state, fields.id));
  form('/dispute/close', z.object({ id, outcome: z.enum(['won', 'lost']) }), (state, fields) =>
    closeDispute(state, fields.id, fields.outcome),
  );
  form('/send-again', z.object({ id }), (state, fields) => {
    const event = state.events.find((each) => each.id === fields.id);
    if (event) Object.assign(event, { delivered: false, try_at: 0 });
  });
}

const idOf = (request: FastifyRequest) => (request.params as { id?: string }).id ?? '';
const html = (reply: FastifyReply, content: string) => reply.type('text/html; charset=utf-8').send(content);
