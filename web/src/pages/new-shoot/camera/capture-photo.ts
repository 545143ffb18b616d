/** Spec §9: JPEG quality of a camera photo. */
const quality = 0.9;

/** A photo of what the video shows at the moment, named by the time. */
export function capturePhoto(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const time = new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-');
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(new File([blob], `camera-${time}.jpg`, { type: 'image/jpeg' }));
        else reject(new Error('The picture could not be saved.'));
      },
      'image/jpeg',
      quality,
    );
  });
}
