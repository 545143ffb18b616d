/** Step to another picture: -1 to the previous one, 1 to the next one. */
export type PictureStep = -1 | 1;
