/** Spec §9: screens of at most 1024 px are small. */
export const narrowWidth = 1024;
export const wide = `@media (min-width: ${narrowWidth + 1}px)`;
/** From the width of a tablet upwards. */
export const medium = '@media (min-width: 640px)';
