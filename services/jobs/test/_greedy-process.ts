import { worker } from 'workerpool';

const held: Buffer[] = [];

worker({
  /** Fills memory and blocks the event loop, as a decoder can do. */
  fill: ({ bytes }: { bytes: number }) => {
    while (held.length * 10_000_000 < bytes) held.push(Buffer.alloc(10_000_000, 1));
    const until = Date.now() + 1_000;
    while (Date.now() < until);
    return 'done';
  },
  takeForEver: () => new Promise(() => {}),
  answer: () => 'here',
});
