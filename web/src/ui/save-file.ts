export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveLink(url, name);
  // Safari reads the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves the file at a URL of this origin on the user's device. @param name file name; empty: the server's name */
export function saveLink(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
