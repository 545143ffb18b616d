import { correctMask, loadOpenCv } from '@packshot/studio';
import sharp from 'sharp';
import { worker } from 'workerpool';

// The process uses one thread, because more threads would take CPU time from the pictures of other users.
sharp.concurrency(1);
sharp.cache(false);

/** Loads OpenCV in advance, so that the first stroke does not wait a second for OpenCV. */
async function warmUp(): Promise<void> {
  await loadOpenCv();
}

worker({ correct: correctMask, warmUp });
