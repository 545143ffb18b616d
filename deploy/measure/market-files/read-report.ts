import papaparse from 'papaparse';
import { openExport } from '../../exports/check/read/open-export.js';

/** Line of the report of an export: one picture and one marketplace. */
export interface ReportLine {
  picture_id: string;
  market: string;
  result: 'exported' | 'not exported';
  reason: string;
  /** Number of the picture within its job, from 1. */
  picture: string;
}

/** @param path the ZIP file of an export */
export async function readReport(path: string): Promise<ReportLine[]> {
  for await (const file of openExport(path))
    if (file.path === 'report.csv')
      return papaparse.parse<ReportLine>(file.content.toString(), { header: true, skipEmptyLines: true })
        .data;
  throw new Error('The export has no report.');
}
