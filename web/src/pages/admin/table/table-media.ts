/** From this width on a list is a table; below it, rows are cards. */
export const tableMedia = '@media (min-width: 1240px)';
