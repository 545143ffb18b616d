import { setTimeout as wait } from 'node:timers/promises';
import { askDatabase } from './_ask-database.js';

/** Resolves when no job waits or runs. @param url URL of the database of the jobs service */
export async function untilIdle(url: string): Promise<void> {
  for (;;) {
    const [row] = await askDatabase<{ open: number }>(
      url,
      `select count(*)::int as open from job where status in ('pending', 'queued', 'processing')`,
    );
    if (row!.open === 0) return;
    await wait(500);
  }
}
