/** Maximum number of rows of each list on the user page. The linked list page contains all rows. */
export const previewRows = 10;
