/** Environment variable that sets the frame size in pixels for tests. A 500 px picture takes a tenth of the time. */
export const frameSizeVariable = 'STUDIO_FRAME_PX';

/**
 * Side of the square picture, in pixels. Etsy asks for 2000 pixels, and Amazon for 1600. All drawn elements scale with
 * the side. The size is fixed for a process, because plates are loaded at this size.
 */
export const frameSize = readFrameSize(process.env[frameSizeVariable]);

function readFrameSize(given = '2000'): number {
  const size = Number(given);
  if (Number.isInteger(size) && size >= 200 && size <= 2000) return size;
  throw new RangeError(`${frameSizeVariable} must be an integer from 200 to 2000, but it is "${given}".`);
}
