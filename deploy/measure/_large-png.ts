import { crc32, createDeflate, constants } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

/** Creates a PNG of one colour and any size: a few hundred kilobytes that decode to hundreds of megabytes. */
export async function largePng(width: number, height: number, bits: 8 | 16): Promise<Buffer> {
  // Each row begins with the filter type; 0 stands for no filter.
  const row = Buffer.alloc(1 + (width * 3 * bits) / 8, 0x90);
  row[0] = 0;
  const rows = Readable.from(
    (function* () {
      for (let i = 0; i < height; i++) yield row;
    })(),
  );
  const data = await buffer(rows.pipe(createDeflate({ level: constants.Z_BEST_COMPRESSION })));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
