/** Saves a file on the user's device. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Safari reads the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
