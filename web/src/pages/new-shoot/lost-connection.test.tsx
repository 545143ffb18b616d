// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../../api/connection.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import { useStagePreview } from './choice/use-stage-preview.js';
import { usePreviews } from './photos/use-previews.js';
import { useKnownPhotos } from './photos/use-known-photos.js';
import type { ChosenPhoto } from './photos/chosen-photo.js';
import { useGuesses } from './product/use-guesses.js';
import { askTryOn } from './try-on/ask-try-on.js';

let isOnline: boolean;
let answer: unknown;
let reconnect: () => void;

class Request extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly response = { text: async () => JSON.stringify(answer) };
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => '600x800';
  send = () => queueMicrotask(() => this.dispatchEvent(new Event(isOnline ? 'load' : 'error')));
}

const file = new File(['photo'], 'photo.jpg');
const photo: ChosenPhoto = {
  id: 1,
  keptId: 'kept',
  file,
  hash: 'a'.repeat(64),
  preview: { state: 'ready', url: 'blob:photo', picture: file },
  heic: false,
  made: [],
  isOptional: false,
};

beforeEach(() => {
  isOnline = false;
  const online = new Promise<void>((resolve) => {
    reconnect = () => {
      isOnline = true;
      resolve();
    };
  });
  vi.spyOn(connection, 'check').mockReturnValue(online);
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  });
  // jsdom neither decodes nor draws pictures.
  const picture = { decode: async () => undefined, naturalWidth: 600, naturalHeight: 800 };
  vi.stubGlobal('Image', function make() {
    return picture;
  });
  const brush = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((use) => use(new Blob(['copy'])));
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined });
});
afterEach(cleanUpPage);

const checked = () => waitFor(() => expect(connection.check).toHaveBeenCalled());

it('guesses a product when the connection is back', async () => {
  answer = { kind: 'bottle' };
  const { result } = renderHook(() => useGuesses([photo], photo, false));
  await checked();
  expect(result.current).toEqual({});
  reconnect();
  await waitFor(() => expect(result.current).toEqual({ 1: answer }));
});

it('asks again whether the library has pictures of a photo', async () => {
  answer = { pictures: 2 };
  const { result } = renderHook(() => useKnownPhotos([photo]));
  await checked();
  reconnect();
  await waitFor(() => expect(result.current(photo)).toBe(2));
});

it('converts a HEIC photo when the connection is back', async () => {
  const change = vi.fn<() => void>();
  const { result } = renderHook(() => usePreviews(change));
  result.current({ ...photo, heic: true });
  await checked();
  reconnect();
  const size = { width: 600, height: 800 };
  await waitFor(() => expect(change).toHaveBeenCalledWith(1, expect.objectContaining({ size })));
});

it('uploads no HEIC photo for a preview after the user has left the page', async () => {
  isOnline = true;
  const requests: Request[] = [];
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Request {
      override send = () => void requests.push(this);
    },
  );
  const change = vi.fn<() => void>();
  const { result, unmount } = renderHook(() => usePreviews(change));
  for (const id of [1, 2, 3]) result.current({ ...photo, id, heic: true });
  await waitFor(() => expect(requests).toHaveLength(2));
  unmount();
  for (const request of requests) request.dispatchEvent(new Event('load'));
  await waitFor(() => expect(change).toHaveBeenCalledWith(3, { preview: { state: 'none' } }));
  expect(requests).toHaveLength(2);
  expect(revoked).toHaveBeenCalledTimes(2);
});

it('asks for the prediction of a Try-On later', async () => {
  const asked = askTryOn({ url: 'blob:photo', fields: {} });
  await checked();
  reconnect();
  expect(await asked).toBe('later');
});

it('draws the preview of a picture when the connection is back', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useStagePreview(photo, {}));
  const draw = () => act(() => vi.advanceTimersByTimeAsync(5_000));
  await draw();
  expect(connection.check).toHaveBeenCalled();
  expect(result.current).toBe('drawing');
  reconnect();
  await draw();
  await draw();
  expect(result.current).toBe('blob:drawn');
});
