const [riffHeader, chunkHeader] = [12, 8];

/** Chunk of a WebP file (RFC 9649, §2.3). */
export interface Chunk {
  type: string;
  /** The chunk including its header, padded to an even length. */
  whole: Buffer;
  data: Buffer;
}

/** Returns the chunks of a WebP file, without the data after the end of the file. */
export const readWebpChunks = (bytes: Buffer): Chunk[] =>
  readChunks(bytes.subarray(riffHeader, Math.min(bytes.length, 8 + bytes.readUInt32LE(4))));

/**
 * Returns the chunks in `bytes`, which starts with the header of a chunk. An incomplete last chunk is cut off.
 */
export function readChunks(bytes: Buffer): Chunk[] {
  const chunks = [];
  for (let at = 0; at + chunkHeader <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + chunkHeader + size + (size % 2);
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      whole: bytes.subarray(at, end),
      data: bytes.subarray(at + chunkHeader, at + chunkHeader + size),
    });
    at = end;
  }
  return chunks;
}

/** Writes a chunk with its header, padded to an even length. @param type four characters */
export function writeChunk(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(chunkHeader);
  header.write(type, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

/** Writes a WebP file that consists of the given chunks. */
export const writeWebp = (chunks: readonly Buffer[]): Buffer =>
  writeChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]));
