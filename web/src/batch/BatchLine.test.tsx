// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf } from '../api/address-of.js';
import { fetchJson } from '../api/client.js';
import { cleanUpPage } from '../testing/leave-page.js';
import { toast } from '../ui/toast.js';
import { BatchLine } from './BatchLine.js';
import { batchProgress } from './batch-progress.js';

let events: ReadableStreamDefaultController<Uint8Array>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const job = (id: string, status: string) => ({ id, status });

beforeEach(() => {
  batchProgress.forget();
  const jobs = [job('a', 'completed'), job('b', 'completed'), job('c', 'queued')];
  const answers: Record<string, () => Response> = {
    [addressOf('listOpenBatches')]: () => json({ batches: [{ id: '1', mail: false, jobs }] }),
    [addressOf('listModes')]: () => json({ modes: [], seconds_per_picture: null }),
    [addressOf('getJob', { params: { id: 'c' } })]: () => json({ code: 'not_found' }, 404),
    [addressOf('jobEvents')]: () =>
      new Response(new ReadableStream({ start: (controller) => void (events = controller) })),
  };
  vi.stubGlobal('fetch', async (path: string) => answers[path]!());
});
afterEach(() => {
  cleanUpPage();
  events.close();
  batchProgress.forget();
  toast.closeAll();
});

it('ends the progress if the last open job was deleted while events were missed', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: fetchJson }}>
      <BatchLine />
    </SWRConfig>,
  );
  await screen.findByText(/^2 of 3 ready/);
  events.enqueue(new TextEncoder().encode('event: reset\ndata: {}\n\n'));
  await waitFor(() => expect(screen.queryByText(/ready/)).toBeNull());
});
