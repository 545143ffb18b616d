/** Seconds in which the owner can undo a deletion. */
export const undoSeconds = 30;

/**
 * Seconds for which a deleted job and its files stay. The clock of the browser starts after the response, and a toast
 * waits while the pointer rests on it.
 */
export const deletedJobSeconds = undoSeconds + 30;

/** Maximum number of jobs in one deletion, so that one transaction holds its locks for less than a second. */
export const maxJobsPerDeletion = 500;

/** Maximum number of jobs in a selection, which is also the number to which a filtered library counts. */
export const maxSelectedJobs = 10_000;

/** Maximum number of jobs in one action on a selection, which is also the size of a batch of photos. */
export const maxJobsPerAction = maxJobsPerDeletion;

/**
 * Maximum number of pictures that one request makes. Each picture copies its photo, and the request ends within
 * seconds.
 */
export const maxPicturesPerRequest = 20;

/** Maximum number of pictures in one edit, so that one transaction holds its locks for less than a second. */
export const maxEditedJobs = 100;

/** Maximum number of jobs in one export. */
export const maxExportedJobs = 500;
