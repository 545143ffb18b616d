import { EntropyReader, JpegDamageError, type HuffmanTable } from './entropy-reader.js';
import { readPartOfBlock, readWholeBlock, type Part, type Scan } from './read-block.js';
import type { Component, Frame } from './read-frame.js';

export interface JpegState {
  frame: Frame;
  dc: (HuffmanTable | undefined)[];
  ac: (HuffmanTable | undefined)[];
  steps: (number | undefined)[];
  /** Number of units between two restart markers; 0 without restart markers. */
  restartInterval: number;
}

interface ComponentPart extends Part {
  component: Component;
}

/**
 * Skips a scan (ITU-T T.81, B.2.3), block by block.
 *
 * @returns offset of the next marker; undefined when a table is missing, which decoders replace with the default table
 * @throws JpegDamageError when the data of the scan is damaged
 */
export function readScan(bytes: Buffer, at: number, state: JpegState): number | undefined {
  const { frame, restartInterval } = state;
  const header = bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2));
  const count = header[0] ?? 0;
  if (count === 0 || header.length < 4 + 2 * count)
    throw new JpegDamageError('the header of a scan is cut off');
  const [from, to, bits] = [header[1 + 2 * count]!, header[2 + 2 * count]!, header[3 + 2 * count]!];
  const scan: Scan = { from, to, isRefinement: bits >> 4 > 0, low: bits & 15, emptyBlocks: 0 };
  const parts: ComponentPart[] = [];
  for (let i = 0; i < count; i++) {
    const component = frame.components.find(({ id }) => id === header[1 + 2 * i]);
    if (!component || (frame.isProgressive && to > 63)) throw new JpegDamageError('a scan has no component');
    const choice = header[2 + 2 * i]!;
    const tables = { dc: state.dc[choice >> 4], ac: state.ac[choice & 15] };
    const needsDc = !frame.isProgressive || (from === 0 && !scan.isRefinement);
    const needsAc = !frame.isProgressive || from > 0;
    if ((needsDc && !tables.dc) || (needsAc && !tables.ac)) return undefined;
    component.missing.fill(scan.low, frame.isProgressive ? from : 0, frame.isProgressive ? to + 1 : 64);
    const step = state.steps[component.quantisation] ?? 1;
    parts.push({ component, ...(tables as Pick<Part, 'dc' | 'ac'>), mean: 0, step });
  }

  const reader = new EntropyReader(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  const readUnit = frame.isProgressive
    ? (part: ComponentPart, column: number, row: number) => {
        const block = (row * part.component.stride + column) * 64;
        readPartOfBlock(reader, part, scan, part.component.known.subarray(block, block + 64));
      }
    : (part: ComponentPart) => readWholeBlock(reader, part);
  let units = 0;
  const restart = () => {
    if (!restartInterval || units === 0 || units % restartInterval !== 0) return;
    const marker = reader.end();
    const expected = 0xd0 + ((units / restartInterval - 1) & 7);
    if (bytes[marker + 1] !== expected) throw new JpegDamageError(`no restart marker at byte ${marker}`);
    reader.at = marker + 2;
    scan.emptyBlocks = 0;
    for (const part of parts) part.mean = 0;
  };

  const [alone] = parts;
  if (alone && count === 1) {
    const { columns, rows } = alone.component;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, units++) {
        restart();
        readUnit(alone, column, row);
      }
  } else {
    for (let y = 0; y < frame.unitRows; y++)
      for (let x = 0; x < frame.unitColumns; x++, units++) {
        restart();
        for (const part of parts) {
          const { h, v } = part.component;
          for (let i = 0; i < h * v; i++) readUnit(part, x * h + (i % h), y * v + Math.floor(i / h));
        }
      }
  }
  return reader.end();
}
