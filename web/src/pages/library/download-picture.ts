import type { Job } from '@packshot/proto/rest/jobs';

/** Saves a job's result as a .png named from the job. @throws when it cannot be fetched */
export async function downloadPicture(job: Job): Promise<void> {
  const url = job.result_urls[0];
  const answer = url ? await fetch(url) : undefined;
  if (!answer?.ok) throw new Error(`HTTP ${answer?.status}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${job.input_filename?.replace(/\.[a-z0-9]{2,5}$/i, '') || 'product_image'}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}
