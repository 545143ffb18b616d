/** Step to another picture: -1 for the previous picture, 1 for the next picture. */
export type PictureStep = -1 | 1;
