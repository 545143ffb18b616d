/** Minimum width at which a list is shown as a table. Narrower screens show cards. */
export const tableMedia = '@media (min-width: 1240px)';
