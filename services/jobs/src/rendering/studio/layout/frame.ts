/** Variable that sets the frame size of a process, for tests: a picture of 500 px takes a tenth of the time. */
export const frameSizeVariable = 'STUDIO_FRAME_PX';

/**
 * Side of the square picture in pixels. 2000 is what Etsy asks for, above Amazon's 1600. Everything that is drawn scales
 * with it. A process keeps one size: plates are loaded in it.
 */
export const frameSize = Number(process.env[frameSizeVariable] ?? 2000);
