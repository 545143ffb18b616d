/** Rows of a part of the page; the list that it links to has all. */
export const previewRows = 10;
