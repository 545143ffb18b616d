import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { nameOf } from './name-of.js';

/** Receives the notifications of Alertmanager, as a pager does. */
export interface Receiver {
  port: number;
  /** Reports whether a notification with this state came since a time in milliseconds. */
  came(alert: string, state: 'firing' | 'resolved', since: number): boolean;
  stop(): void;
}

interface Notification {
  alerts: { status: 'firing' | 'resolved'; labels: Record<string, string> }[];
}

export async function receiveNotifications(): Promise<Receiver> {
  const latest = new Map<string, number>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { status, labels } of (body as Notification).alerts)
        latest.set(`${nameOf(labels)} ${status}`, Date.now());
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    came: (alert, state, since) => (latest.get(`${alert} ${state}`) ?? 0) >= since,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
