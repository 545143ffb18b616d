import type { NatsConnection } from '@nats-io/transport-node';
import type { SignalSpec } from '@packshot/proto/events/envelope';
import type { z } from 'zod';
import type { OnStop } from '../process/run-service.js';

/** Sends a signal to the current subscribers. The signal is lost while NATS is down. */
export function sendSignal<S extends SignalSpec>(
  nats: NatsConnection,
  signal: S,
  data: z.output<S['data']>,
): void {
  if (!nats.isClosed()) nats.publish(signal.subject, JSON.stringify(data));
}

/** Subscribes to a signal until the process stops. Drops invalid data, because the next signal follows soon. */
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
