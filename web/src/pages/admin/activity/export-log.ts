import type { AddressInput } from '../../../api/address-of.js';
import { callForResponse } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { saveFile } from '../../../ui/save-file.js';
import { toast } from '../../../ui/toast.js';

type Filter = NonNullable<AddressInput<'adminExportAuditLogs'>['query']>;

/** The part of the File System Access API that is used here; not every browser has it. */
interface WithPicker {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle>;
}

const today = (): string => new Date().toLocaleDateString('sv');

/**
 * Saves the log as a CSV file. A link cannot carry the access token, so the rows are fetched: straight into the file
 * where the browser can do that, because a million rows would fill its memory, and through memory elsewhere.
 */
async function save(filter: Filter): Promise<void> {
  const name = `packshot-activity-${today()}.csv`;
  const { showSaveFilePicker } = window as WithPicker;
  // The browser opens its dialog only while the click is fresh: it is asked before the rows are.
  const file = await showSaveFilePicker?.({
    suggestedName: name,
    types: [{ description: 'CSV', accept: { 'text/csv': ['.csv'] } }],
  });
  const answer = await callForResponse('adminExportAuditLogs', { query: filter });
  if (file && answer.body) await answer.body.pipeTo(await file.createWritable());
  else saveFile(await answer.blob(), name);
}

/** Saves the log, and says how it went; whoever closes the browser's dialog wants nothing. */
export async function exportLog(filter: Filter): Promise<void> {
  try {
    await save(filter);
    toast.say('The log has been exported.', undefined, 'export');
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return;
    toast.fault(sentenceFor(fault, 'Failed to export the log'), 'export');
  }
}
