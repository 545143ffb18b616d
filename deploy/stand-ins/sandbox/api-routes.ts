import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '@packshot/chassis/app/create-app';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createCardPage, createSettlement } from './card-pages.js';
import { closeCheckout, createCheckout, findCheckout } from './checkouts.js';
import { transactionsBetween } from './list-transactions.js';
import { once, refusalBody } from './once.js';
import type { Store } from './open-store.js';
import { refund } from './refunds.js';
import { Refusal } from './refusal.js';
import { nowOf, type State } from './state.js';
import { cancel, changeOffer, findSubscription, give, resume } from './subscriptions.js';
import * as wire from './wire.js';

interface ApiSettings {
  key: Buffer;
  /** Base URL of the pages, for browsers. */
  publicUrl: string;
  /** Called after every change, because a change may create webhooks. */
  changed: () => void;
}

/** Serves the API for the merchant under `/v1`, as described in README.md. */
export function serveApi(app: App, store: Store, { key, publicUrl, changed }: ApiSettings): void {
  const secret = key.toString('base64');
  app.addHook('onRequest', async (request) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!sameText(given, secret)) throw new Refusal('unauthorized', 'The API key is invalid.');
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return reply.status(error.status).send(refusalBody(error));
    if (error instanceof z.ZodError) {
      const fault = new Refusal('invalid', z.prettifyError(error));
      return reply.status(fault.status).send(refusalBody(fault));
    }
    request.log.error({ err: error }, 'a call failed');
    return reply.status(500).send({ error: { code: 'broken', message: 'An internal error occurred.' } });
  });

  const post = <S extends z.ZodType>(
    path: string,
    schema: S,
    work: (state: State, id: string, body: z.output<S>) => unknown,
  ) =>
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const body = schema.parse(request.body ?? {});
      const asked = { path: request.url, body };
      const id = request.params.id ?? '';
      const answer = await once(store, request.headers['idempotency-key'], asked, (state) =>
        work(state, id, body),
      );
      changed();
      return reply.status(answer.status).send(answer.body);
    });
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  post('/checkouts', wire.checkoutRequest, (state, _id, body) => {
    const checkout = createCheckout(state, body);
    return { ...checkout, approval_url: `${publicUrl}/checkout/${checkout.id}` };
  });
  app.get('/checkouts/:id', async (request) => findCheckout(store.state, idOf(request)));
  post('/checkouts/:id/close', wire.nothing, (state, id) => {
    const checkout = findCheckout(state, id);
    closeCheckout(state, checkout, nowOf(state).toISOString(), 'given_up');
    return checkout;
  });

  app.get('/subscriptions/:id', async (request) => {
    const subscription = findSubscription(store.state, idOf(request));
    const events = store.state.events.filter(({ about }) => about === subscription.id);
    return { ...subscription, events: events.map(({ id, type, at, data }) => ({ id, type, at, data })) };
  });
  post('/subscriptions/:id/change', wire.changeRequest, (state, id, body) => {
    changeOffer(state, findSubscription(state, id), body);
    return findSubscription(state, id);
  });
  post('/subscriptions/:id/give', wire.giveRequest, (state, id, body) => {
    give(findSubscription(state, id), body);
    return findSubscription(state, id);
  });
  post('/subscriptions/:id/cancel', wire.cancelRequest, (state, id, { when }) => {
    cancel(state, findSubscription(state, id), when);
    return findSubscription(state, id);
  });
  post('/subscriptions/:id/resume', wire.nothing, (state, id) => {
    resume(findSubscription(state, id));
    return findSubscription(state, id);
  });
  post('/subscriptions/:id/settle', wire.pageRequest, (state, id, back) => {
    const settlement = createSettlement(state, findSubscription(state, id), back);
    return { ...settlement, approval_url: `${publicUrl}/settle/${settlement.id}` };
  });
  post('/subscriptions/:id/payment-method', wire.pageRequest, (state, id, back) => {
    const opened = createCardPage(state, findSubscription(state, id), back);
    return { ...opened, approval_url: `${publicUrl}/payment-method/${opened.id}` };
  });
  post('/payments/:id/refunds', wire.refundRequest, refund);
  app.get('/transactions', async ({ query }) =>
    transactionsBetween(store.state, wire.listQuery.parse(query)),
  );
  // Not logged, because the merchant reads the clock every second.
  app.get('/clock', { logLevel: 'warn' }, async () => ({ now: nowOf(store.state).toISOString() }));
}

/** Compares hashes, so that the duration reveals nothing about the key. */
function sameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
