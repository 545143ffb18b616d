/** Height of the stage, which leaves room for the products on a screen of 800 px. It is fixed, so that nothing shifts. */
export const stageHeight = 'clamp(180px, 32dvh, 340px)';
