/** RGB tint of removed parts. Hardly any product has this colour, so the tint is easy to recognise. */
const tint = [214, 40, 110] as const;
const strength = 0.5;

/**
 * Draws a mask over the photo: transparent on the product, tinted on the background. @param mask greyscale mask, in
 * which white is the product
 */
export function drawTint(canvas: HTMLCanvasElement, mask: ImageBitmap): void {
  canvas.width = mask.width;
  canvas.height = mask.height;
  const context = canvas.getContext('2d')!;
  context.drawImage(mask, 0, 0);
  const pixels = context.getImageData(0, 0, mask.width, mask.height);
  const { data } = pixels;
  for (let i = 0; i < data.length; i += 4) {
    const ground = 255 - data[i]!;
    [data[i], data[i + 1], data[i + 2]] = tint;
    data[i + 3] = ground * strength;
  }
  context.putImageData(pixels, 0, 0);
}
