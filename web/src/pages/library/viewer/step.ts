/** From one picture to another: -1 to the one before, 1 to the next one. */
export type PictureStep = -1 | 1;
