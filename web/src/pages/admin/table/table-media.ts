/** Width from which a list is a table. Narrower screens show cards. */
export const tableMedia = '@media (min-width: 1240px)';
