import { sentenceFor } from '../../api/errors.js';
import { saveFile } from '../../ui/save-file.js';
import { toast } from '../../ui/toast.js';

/** The part of the File System Access API that is used here; not every browser has it. */
interface WithPicker {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle>;
}

const today = (): string => new Date().toLocaleDateString('sv');

/**
 * Saves rows as a CSV file. A link cannot carry the access token, so the rows are fetched: straight into the file where
 * the browser can do that, because a million rows would fill its memory, and through memory elsewhere.
 */
async function save(name: string, fetchRows: () => Promise<Response>): Promise<void> {
  const { showSaveFilePicker } = window as WithPicker;
  // The browser opens its dialog only while the click is fresh: it is asked before the rows are.
  const file = await showSaveFilePicker?.({
    suggestedName: name,
    types: [{ description: 'CSV', accept: { 'text/csv': ['.csv'] } }],
  });
  const answer = await fetchRows();
  if (file && answer.body) await answer.body.pipeTo(await file.createWritable());
  else saveFile(await answer.blob(), name);
}

/**
 * Exports a list and shows the result. Closing the browser's dialog cancels the export without a message.
 *
 * @param name such as `packshot-payments`
 * @param what for the sentences, such as `payments`
 */
export async function exportFile(
  name: string,
  what: string,
  fetchRows: () => Promise<Response>,
): Promise<void> {
  try {
    await save(`${name}-${today()}.csv`, fetchRows);
    toast.say(`Exported the ${what}.`, undefined, 'export');
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return;
    toast.fault(sentenceFor(fault, `Failed to export the ${what}`), 'export');
  }
}
