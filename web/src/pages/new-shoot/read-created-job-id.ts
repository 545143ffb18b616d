import type { Job } from '@packshot/proto/rest/job-schema';

/** The id of the job that an upload created. @param body the answer */
export const readCreatedJobId = async ({ body }: { body: Blob }): Promise<string> =>
  (JSON.parse(await body.text()) as Job).id;
