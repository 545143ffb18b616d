import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, readFiles } from '../../../intake/read-files.js';

/** Name that browsers give to every pasted picture, for example a screenshot. */
const commonName = /^image\.(\w+)$/;

/** Returns whether a field receives pasted text. Office programs copy cells as text and also as a picture. */
const isText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea') !== null &&
  clipboardData?.types.includes('text/plain') === true;

/** Takes pictures that the user pastes anywhere on the page. Pasted text stays with its field. */
export function usePaste(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(async (event: ClipboardEvent) => {
    if (isDialogOpen() || isText(event) || !event.clipboardData?.types.includes('Files')) return;
    event.preventDefault();
    onFiles((await readFiles(event)).map(withOwnName));
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => void take(event);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}

/** Gives a pasted picture a separate name, because the library shows the names. */
function withOwnName(file: File): File {
  const extension = commonName.exec(file.name)?.[1];
  if (extension === undefined) return file;
  const time = new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-');
  return new File([file], `pasted-${time}.${extension}`, { type: file.type });
}
