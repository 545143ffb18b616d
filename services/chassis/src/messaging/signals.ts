import type { NatsConnection } from '@nats-io/transport-node';
import type { SignalSpec } from '@packshot/proto/events/envelope';
import type { z } from 'zod';
import type { OnStop } from '../process/run-service.js';

/** Tells something to those who listen right now. While NATS is away nobody does. */
export function sendSignal<S extends SignalSpec>(
  nats: NatsConnection,
  signal: S,
  data: z.output<S['data']>,
): void {
  if (!nats.isClosed()) nats.publish(signal.subject, JSON.stringify(data));
}

/** Listens until the process stops. What does not fit the contract is dropped: the next telling is on its way. */
export function onSignal<S extends SignalSpec>(
  { nats, onStop }: { nats: NatsConnection; onStop: OnStop },
  signal: S,
  handle: (data: z.output<S['data']>) => void,
): void {
  const subscription = nats.subscribe(signal.subject, {
    callback(error, message) {
      if (error) return;
      const data = dataIn(message.string(), signal);
      if (data) handle(data);
    },
  });
  onStop(async () => subscription.unsubscribe());
}

function dataIn<S extends SignalSpec>(text: string, { data }: S): z.output<S['data']> | undefined {
  try {
    return data.parse(JSON.parse(text)) as z.output<S['data']>;
  } catch {
    return undefined;
  }
}
