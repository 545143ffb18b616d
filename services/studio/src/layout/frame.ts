/** Variable that sets the frame size of a process, for tests: a picture of 500 px takes a tenth of the time. */
export const frameSizeVariable = 'STUDIO_FRAME_PX';

/**
 * Side of the square picture in pixels. 2000 is what Etsy asks for, above Amazon's 1600. Everything that is drawn scales
 * with it. A process keeps one size: plates are loaded in it.
 */
export const frameSize = readFrameSize(process.env[frameSizeVariable]);

function readFrameSize(given = '2000'): number {
  const size = Number(given);
  if (Number.isInteger(size) && size >= 200 && size <= 2000) return size;
  throw new RangeError(`${frameSizeVariable} must be an integer from 200 to 2000, not ${given}.`);
}
