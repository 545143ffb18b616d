/** Orientation tag of TIFF 6.0, the only tag that is kept. */
const orientationTag = 0x0112;
const short = 3;

/** Builds an EXIF block (a TIFF file without an image) that contains only the orientation, 1..8. */
export function buildOrientationExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(orientationTag, 10);
  tiff.writeUInt16LE(short, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}
