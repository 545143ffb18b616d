import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '@packshot/chassis/app/problem';
import { awaitUnlessAborted } from '@packshot/chassis/process/await-unless-aborted';

/** The rest of a body that is not wanted would otherwise be read and thrown away. */
export const closeConnection = { connection: 'close' };

/** An upload that is coming in, or waits for its service. */
interface Arriving {
  network: string;
  bytes: number;
  /** Ends it, for others who have less. */
  cut: (problem: Problem) => void;
}

/** Keeps uploads until they are complete. */
export interface Spool {
  /**
   * Receives a body to its end.
   *
   * @param network of its sender
   * @param signal aborts with the problem that ends it
   * @returns the body again, to be read once; destroyed or read to its end it leaves nothing behind
   * @throws Problem `rate_limited` when there is no room and no network has more in the spool, `unavailable` when the disk is full
   */
  receive(payload: Readable, network: string, signal: AbortSignal): Promise<Readable>;
}

/**
 * Keeps uploads in files without a name, which are gone with this process however it ends. When there is no room for more,
 * the network that has the most loses an upload: one who sends much and never ends it cannot keep others out.
 *
 * @param maxBytes bytes of all uploads together
 */
export function createSpool(maxBytes: number): Spool {
  const arriving = new Set<Arriving>();
  const bytesIn = (network?: string): number => {
    let sum = 0;
    for (const each of arriving) if (!network || each.network === network) sum += each.bytes;
    return sum;
  };
  /** The largest upload of the network that has the most. */
  const greediest = (): Arriving | undefined => {
    let found: Arriving | undefined;
    for (const each of arriving) {
      const more = found ? bytesIn(each.network) - bytesIn(found.network) : 1;
      if (!found || more > 0 || (more === 0 && each.bytes > found.bytes)) found = each;
    }
    return found;
  };
  const makeRoom = (bytes: number): void => {
    while (bytesIn() + bytes > maxBytes) {
      const loser = greediest();
      if (!loser) return;
      arriving.delete(loser);
      loser.cut(new Problem('rate_limited', { retryAfter: 10, headers: closeConnection }));
    }
  };
  return {
    async receive(payload, network, signal) {
      const cutting = new AbortController();
      const self: Arriving = { network, bytes: 0, cut: (problem) => cutting.abort(problem) };
      arriving.add(self);
      const ended = AbortSignal.any([signal, cutting.signal]);
      // A sender that is cut off still gets an answer, on the connection that the body comes by.
      const chunks = payload.iterator({ destroyOnReturn: false });
      const next = () => {
        const chunk = awaitUnlessAborted(chunks.next(), ended);
        // It can fail before the file is open, and before anything waits for it.
        chunk.catch(() => {});
        return chunk;
      };
      // Reading starts here: without a listener, the error of a sender that hangs up would end the process.
      let chunk = next();
      let file: FileHandle | undefined;
      try {
        file = await openNameless();
        for (let { done, value } = await chunk; !done; { done, value } = await chunk) {
          makeRoom(value.length);
          self.bytes += value.length;
          await writeAll(file, value);
          chunk = next();
        }
      } catch (error) {
        arriving.delete(self);
        await file?.close();
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
          ? new Problem('unavailable', { cause: error, headers: closeConnection })
          : error;
      }
      const body = file.createReadStream({ start: 0 });
      self.cut = (problem) => body.destroy(problem);
      return body.once('close', () => arriving.delete(self));
    },
  };
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `packshot-upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten;
}
