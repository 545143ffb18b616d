import { parse } from 'papaparse';
import { csvColumns, type CsvColumn, type CsvFault, type CsvLine } from './csv-row.js';

/** Maximum size of a CSV file in bytes. A line for each photo of a batch takes less than 100 kB. */
const maxBytes = 1024 * 1024;

export interface ParsedCsv {
  lines: CsvLine[];
  faults: CsvFault[];
}

const failed = (text: string): ParsedCsv => ({ lines: [], faults: [{ line: undefined, text }] });

/** Reads the text of a file: UTF-8, or Windows-1252, in which Excel saves CSV files. */
async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads the lines of a CSV file. The parser is papaparse (MIT, 7 kB), which detects the separator and reads quoted line
 * breaks.
 *
 * @param file separated by commas, semicolons or tabs, with the names of the columns in the first line
 */
export async function parseCsv(file: Blob): Promise<ParsedCsv> {
  if (file.size > maxBytes) return failed('The CSV file is larger than 1 MB. Split the file.');
  const text = await readText(file);
  const faults: CsvFault[] = [];
  const rows: { line: number; cells: string[] }[] = [];
  let [line, read] = [1, 0];
  parse<string[]>(text, {
    step({ data, errors, meta: { cursor } }) {
      if (errors.some(({ type }) => type === 'Quotes'))
        faults.push({ line, text: 'A quotation mark is not closed.' });
      else if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data });
      // A quoted cell may contain line breaks, so the number of the line is not the number of the row.
      line += text.slice(read, cursor).split('\n').length - 1;
      read = cursor;
    },
  });
  const [head, ...body] = rows;
  const columns = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (!columns.includes('file'))
    return failed(
      `The first line must name the columns: ${csvColumns.join(', ')}. The column “file” is missing.`,
    );
  const unknown = columns.filter((name) => name !== '' && !csvColumns.includes(name as CsvColumn));
  if (unknown.length > 0)
    faults.unshift({ line: head!.line, text: `Unknown columns are ignored: ${unknown.join(', ')}.` });
  return {
    faults,
    lines: body.map(({ line: at, cells }) => ({
      line: at,
      cells: Object.fromEntries(
        csvColumns.flatMap((name) => {
          const cell = cells[columns.indexOf(name)]?.trim();
          return cell ? [[name, cell]] : [];
        }),
      ),
    })),
  };
}
