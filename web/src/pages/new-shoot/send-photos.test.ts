// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../../api/connection.js';
import { session } from '../../auth/session.js';
import { batchProgress } from '../../batch/batch-progress.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import type { ChosenPhoto } from './photos/chosen-photo.js';
import { sendPhotos } from './send-photos.js';

const photoOf = (id: number) =>
  ({ id, keptId: `kept-${id}`, file: new File([], `${id}.jpg`), made: [] }) as unknown as ChosenPhoto;
const plan = [1, 2, 3, 4].map((id) => ({ photo: photoOf(id), mode: 'studio_white' as const, fields: {} }));
const photos = { change: vi.fn(), takeOff: vi.fn(), keepMade: vi.fn() };
const keeper = { note: async () => {}, remove: async () => {} };
const send = () =>
  sendPhotos(
    photos,
    plan,
    () => true,
    keeper,
    () => {},
  );

/** Tokens of the uploads. */
let tokens: string[];
/** Response to each upload: a status, or `null` for a lost connection. */
let respond: () => number | null;

class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  readonly response = new Blob(['{"id":"made"}']);
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'authorization') tokens.push(value);
  }
  send() {
    queueMicrotask(() => {
      const status = respond();
      this.status = status ?? 0;
      this.dispatchEvent(new Event(status === null ? 'error' : 'load'));
    });
  }
}

beforeEach(() => {
  tokens = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  session.begin({ access_token: 'ada', refresh_token: 'ada' }, { id: 'ada' } as User);
});
afterEach(() => {
  batchProgress.forget();
  cleanUpPage();
});

it("stops when another user signs in, also before the other tab's message has arrived", async () => {
  respond = () => {
    localStorage.setItem('access_token', 'bob');
    localStorage.setItem('auth-storage', JSON.stringify({ user: { id: 'bob' }, isAuthenticated: true }));
    return 201;
  };
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect(new Set(tokens)).toEqual(new Set(['Bearer ada']));
  expect(batchProgress.batchIds()).toEqual([]);
});

it('does not repeat an interrupted upload for another user', async () => {
  respond = () => null;
  vi.spyOn(connection, 'check').mockImplementation(async () => {
    session.begin({ access_token: 'bob', refresh_token: 'bob' }, { id: 'bob' } as User);
  });
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect(new Set(tokens)).toEqual(new Set(['Bearer ada']));
});
