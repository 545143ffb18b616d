import { sentenceFor } from '../../api/errors.js';
import { saveFile } from '../../ui/save-file.js';
import { toast } from '../../ui/toast.js';

/** Types of the File System Access API, which not every browser supports. */
interface WithPicker {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle>;
}

const today = (): string => new Date().toLocaleDateString('sv');

/**
 * Saves rows as a CSV file. A link cannot carry the access token, so fetch loads the rows. If the browser allows, the
 * rows are written directly to the file, because a million rows would fill the memory.
 */
async function save(name: string, fetchRows: () => Promise<Response>): Promise<void> {
  const { showSaveFilePicker } = window as WithPicker;
  // The browser allows the save dialog only shortly after a click, so the dialog must open before the rows are fetched.
  const file = await showSaveFilePicker?.({
    suggestedName: name,
    types: [{ description: 'CSV', accept: { 'text/csv': ['.csv'] } }],
  });
  const answer = await fetchRows();
  if (file && answer.body) await answer.body.pipeTo(await file.createWritable());
  else saveFile(await answer.blob(), name);
}

/**
 * Exports a list and reports the result. Closing the browser's dialog cancels the export silently.
 *
 * @param name file name such as `packshot-payments`
 * @param what noun for the messages, such as `payments`
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
