/** Saves the content of a canvas as a JPEG file. @param quality 0..1 */
export function canvasFile(canvas: HTMLCanvasElement, name: string, quality: number): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(new File([blob], name, { type: 'image/jpeg' }));
        else reject(new Error('The picture could not be saved.'));
      },
      'image/jpeg',
      quality,
    );
  });
}
