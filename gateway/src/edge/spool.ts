import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '@packshot/chassis/app/problem';
import { awaitUnlessAborted } from '@packshot/chassis/process/await-unless-aborted';

/** Closes the connection, so that the rest of a rejected body is not read. */
export const closeConnection = { connection: 'close' };

interface Arriving {
  network: string;
  bytes: number;
  /** Aborts the upload to make space for networks with less data. */
  cut: (problem: Problem) => void;
}

export interface Spool {
  /**
   * Reads a request body to the end. The disk space is freed when the returned stream is completely read or destroyed.
   *
   * @throws Problem `rate_limited` when space runs out and no other network stores more data, `unavailable` when the
   * disk is full
   */
  receive(payload: Readable, network: string, signal: AbortSignal): Promise<Readable>;
}

/**
 * Stores uploads in unnamed files, which disappear when this process ends for any reason. When space runs out, an
 * upload of the network with the most data is aborted, so that endless uploads cannot block other networks.
 */
export function createSpool(maxBytes: number): Spool {
  const arriving = new Set<Arriving>();
  const bytesIn = (network?: string): number => {
    let sum = 0;
    for (const each of arriving) if (!network || each.network === network) sum += each.bytes;
    return sum;
  };
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
      // The sender of an aborted upload still receives a response, on the connection that carries the body.
      const chunks = payload.iterator({ destroyOnReturn: false });
      const next = () => {
        const chunk = awaitUnlessAborted(chunks.next(), ended);
        // The read may fail before the file is open, when no code awaits the promise yet.
        chunk.catch(() => {});
        return chunk;
      };
      // Reading starts before the file is open, because a sender that disconnects unnoticed would terminate the
      // process.
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
