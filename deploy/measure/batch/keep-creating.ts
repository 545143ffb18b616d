import type { Page } from 'playwright-core';

/** Maximum number of times that the seller presses Create again after a failure. */
const maxPresses = 50;
const patience = { timeout: 600_000 };

/**
 * Presses Create until all photos are sent or the plan is used up, as a seller does whose connection fails.
 *
 * @returns number of presses and the last message; the message is empty if all photos were sent
 */
export async function keepCreating(page: Page): Promise<{ presses: number; message: string }> {
  const create = page.getByRole('button', { name: /^Create (\d+ Images|Image)$/ });
  const alert = page.getByRole('alert').filter({ hasText: /\w/ }).first();
  for (let presses = 1; presses <= maxPresses; presses += 1) {
    await create.click(patience);
    const isSent = page.waitForURL('**/library', patience).then(() => true);
    const hasFailed = alert.waitFor(patience).then(() => false);
    // The other promise rejects when the page is closed at the end.
    for (const promise of [isSent, hasFailed]) promise.catch(() => undefined);
    if (await Promise.race([isSent, hasFailed])) return { presses, message: '' };
    const message = await alert.innerText();
    if (/images were requested/.test(message)) return { presses, message };
    console.log(`press ${presses}: ${message}`);
  }
  throw new Error(`Create did not end after ${maxPresses} presses.`);
}
