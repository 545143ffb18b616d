import { canvasFile } from '../canvas-file.js';

/** Spec §9: JPEG quality of a camera photo. */
const quality = 0.9;

/** A photo of what the video shows at the moment, named by the time. */
export function photoFrom(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const time = new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-');
  return canvasFile(canvas, `camera-${time}.jpg`, quality);
}
