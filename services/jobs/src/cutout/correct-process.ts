import { correctMask, loadOpenCv } from '@packshot/studio';
import sharp from 'sharp';
import { worker } from 'workerpool';

// One thread: more would take CPU time from the pictures of other users.
sharp.concurrency(1);
sharp.cache(false);

/** Loads OpenCV in advance, which takes a second, so that the first stroke does not wait for it. */
async function warmUp(): Promise<void> {
  await loadOpenCv();
}

worker({ correct: correctMask, warmUp });
