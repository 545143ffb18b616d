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
  /** Fills memory, frees it again, and returns the memory of the process in bytes. */
  release: ({ bytes }: { bytes: number }) => {
    const blocks = Array.from({ length: bytes / 10_000_000 }, () => Buffer.alloc(10_000_000, 1));
    blocks.length = 0;
    // The second collection waits until the memory of the first is freed.
    for (let i = 0; i < 2; i++) globalThis.gc!();
    return process.memoryUsage.rss();
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  takeForEver: () => new Promise(() => {}),
  answer: () => 'here',
});
