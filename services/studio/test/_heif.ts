/** Writes a box of ISO/IEC 14496-12. */
export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body]);
};
const fullBox = (type: string, flags: number, ...parts: Buffer[]): Buffer => box(type, u32(flags), ...parts);
const u16 = (...values: number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]));
const u32 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)));

/** Writes a `colr` box with code points of ITU-T H.273, in full range. */
export const nclx = (primaries: number, transfer: number): Buffer =>
  box('colr', Buffer.from('nclx'), u16(primaries, transfer, 6), Buffer.from([0x80]));
export const profile = (icc: Buffer): Buffer => box('colr', Buffer.from('prof'), icc);
/** Writes an `irot` box. @param quarters number of anticlockwise quarter turns */
export const turned = (quarters: number): Buffer => box('irot', Buffer.from([quarters]));
export const isAlpha: Buffer = fullBox('auxC', 0, Buffer.from('urn:mpeg:hevc:2015:auxid:1\0'));

interface HeifItem {
  /** Property boxes that are added to the boxes of the coded image. */
  properties: Buffer[];
  /** Reference from an alpha item to its colour item (number from 1). */
  refers?: { type: 'auxl' | 'prem'; to: number };
}

/**
 * Writes a HEIF file whose items all contain the coded image of another file.
 *
 * @param source file with one image and no stated colour space, such as `data/mug.heic`
 * @param primary number of the primary item, from 1
 */
export function heif(source: Buffer, items: HeifItem[], primary: number, brands = ['heic', 'mif1']): Buffer {
  const coded = ['hvcC', 'ispe', 'pixi'].map((type) => {
    const at = source.indexOf(type) - 4;
    return source.subarray(at, at + source.readUInt32BE(at));
  });
  const data = source.subarray(source.indexOf('mdat') + 4);
  const write = (dataAt: number): Buffer => {
    const numbers = items.map((_, i) => i + 1);
    let next = coded.length;
    const associations = items.map(({ properties }, i) => {
      const own = properties.map(() => ++next);
      return Buffer.concat([
        u16(i + 1),
        Buffer.from([coded.length + own.length, 0x81, ...coded.slice(1).map((_, n) => n + 2), ...own]),
      ]);
    });
    const references = items.flatMap(({ refers }, i) =>
      refers ? [box(refers.type, u16(i + 1, 1, refers.to))] : [],
    );
    return Buffer.concat([
      box('ftyp', Buffer.from(brands[0]!), u32(0), ...brands.map((brand) => Buffer.from(brand))),
      fullBox(
        'meta',
        0,
        fullBox('hdlr', 0, u32(0), Buffer.from('pict'), u32(0, 0, 0), Buffer.from([0])),
        fullBox('pitm', 0, u16(primary)),
        fullBox(
          'iloc',
          0,
          Buffer.from([0x44, 0]),
          u16(items.length),
          ...numbers.map((number) => Buffer.concat([u16(number, 0, 1), u32(dataAt, data.length)])),
        ),
        fullBox(
          'iinf',
          0,
          u16(items.length),
          ...numbers.map((number) => box('infe', u32(0x02000000), u16(number, 0), Buffer.from('hvc1\0'))),
        ),
        ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
        box(
          'iprp',
          box('ipco', ...coded, ...items.flatMap(({ properties }) => properties)),
          fullBox('ipma', 0, u32(items.length), ...associations),
        ),
      ),
    ]);
  };
  const head = write(0);
  return Buffer.concat([write(head.length + 8), box('mdat', data)]);
}
