import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.js';
import { readLines } from './read-lines.js';

const read = async (text: string | Uint8Array<ArrayBuffer>, files = ['vase.jpg', 'Löwe.jpg', 'cup.jpg']) => {
  const { lines, faults } = await parseCsv(new Blob([text]));
  const found = readLines(lines, files);
  return { rows: found.rows, faults: [...faults, ...found.faults] };
};

describe('a CSV file', () => {
  it('gives names, facts and modes to the photos with these file names', async () => {
    const { rows, faults } = await read(
      'File;SKU;Name;Kind;Height;Modes\r\nVASE.jpg;A-1;"Vase; blue";standing;12,5 cm;white, model\r\ncup.jpg;B-2;;;5 in;Lifestyle Scenes\r\n',
    );
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        file: 'VASE.jpg',
        sku: 'A-1',
        name: 'Vase; blue',
        facts: { kind: 'stands', height_cm: 12.5 },
        modes: ['studio_white', 'model_tryon'],
      },
      {
        line: 3,
        file: 'cup.jpg',
        sku: 'B-2',
        name: undefined,
        facts: { height_cm: 12.7 },
        modes: ['lifestyle_scene'],
      },
    ]);
  });

  it.each([
    ['file,kind\nvase.jpg,chair', 2, /^“chair” is not a kind\. Use Standing, /],
    ['file,height\nvase.jpg,tall', 2, '“tall” is not a height. Use 0.5 to 300 cm, or inches such as 5 in.'],
    ['file,height\nvase.jpg,900', 2, /^“900” is not a height/],
    ['file,modes\nvase.jpg,"white, sepia"', 2, /^“sepia” is not a mode\. Use Studio White, /],
    ['file,name\ncup.jpg,Cup\n,Vase', 3, 'The name of the file is missing.'],
    ['file\ncup.jpg\nplate.jpg', 3, 'No chosen photo is called “plate.jpg”.'],
    ['file\ncup.jpg\n\nCup.jpg', 4, 'Line 2 is already about “Cup.jpg”.'],
    ['file,name\ncup.jpg,"two\nlines"\nplate.jpg,x', 4, 'No chosen photo is called “plate.jpg”.'],
    ['file,sku\ncup.jpg,=A1', 2, /^“=A1” is not a SKU\. A SKU consists of/],
    [`file,sku\ncup.jpg,${'A'.repeat(41)}`, 2, 'The SKU is longer than 40 characters.'],
    [
      'file,sku,name\ncup.jpg,A-1,Cup\nvase.jpg,a-1,Vase',
      3,
      'The SKU a-1 has another name in an earlier line. A product has one name.',
    ],
    ['file,colour\ncup.jpg,red', 1, 'Unknown columns are ignored: colour.'],
    ['file,name\ncup.jpg,"Cup', 2, 'A quotation mark is not closed.'],
  ])('names the line of a fault: %j', async (text, line, fault) => {
    const { faults } = await read(text);
    expect(faults).toEqual([
      { line, text: typeof fault === 'string' ? fault : expect.stringMatching(fault) },
    ]);
  });

  it.each([
    ['name,kind\nvase,bag', /The column “file” is missing\.$/],
    ['', /The column “file” is missing\.$/],
    ['x'.repeat(1024 * 1024 + 1), 'The CSV file is larger than 1 MB. Split the file.'],
  ])('is refused as a whole', async (text, fault) => {
    const { rows, faults } = await read(text);
    expect(rows).toEqual([]);
    expect(faults).toEqual([
      { line: undefined, text: typeof fault === 'string' ? fault : expect.stringMatching(fault) },
    ]);
  });

  it('spells the SKU of a product as its first line does, because the photos arrive in any order', async () => {
    const { rows } = await read('file,sku\nvase.jpg,SC-1\ncup.jpg,sc-1\nLöwe.jpg,');
    expect(rows.map(({ sku }) => sku)).toEqual(['SC-1', 'SC-1', undefined]);
  });

  it('may be in UTF-8 with a byte order mark, or in Windows-1252 as Excel saves it', async () => {
    const marked = await read('\uFEFFfile,name\nLöwe.jpg,Löwe');
    expect(marked).toMatchObject({ faults: [], rows: [{ file: 'Löwe.jpg' }] });
    const old = await read(new Uint8Array(Buffer.from('file,name\nLöwe.jpg,Löwe', 'latin1')));
    expect(old).toMatchObject({ faults: [], rows: [{ file: 'Löwe.jpg', name: 'Löwe' }] });
  });
});
