/** Maximum width in px of a small screen (spec §9). */
export const narrowWidth = 1024;
export const wide = `@media (min-width: ${narrowWidth + 1}px)`;
/** Matches phones, in both orientations. */
export const phone = '@media (max-width: 599px), (max-height: 480px)';
/** Matches windows too low for bars over the page: phones in landscape, and pages at 400%. */
export const low = '@media (max-height: 480px)';
/** Matches tablets and wider screens. */
export const medium = '@media (min-width: 640px)';
