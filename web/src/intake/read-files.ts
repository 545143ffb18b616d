import { fromEvent } from 'file-selector';

/** Returns whether a dialog is open, which must not lose its content to a drop or a paste. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Reads the files of a drop or a paste. Folders are read with all nested folders by file-selector (MIT, 3 kB), the file
 * reader of react-dropzone. The browser empties the event after its handler, so call this function in the handler.
 *
 * @throws DOMException if a dropped folder cannot be read
 */
export async function readFiles(event: DragEvent | ClipboardEvent): Promise<File[]> {
  const found = await fromEvent(event);
  return found.filter((item): item is File & typeof item => item instanceof File);
}
