// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUpPage } from '../../testing/leave-page.js';
import { keepPlan } from './keep-plan.js';
import { planMessage } from './use-billing.js';

afterEach(cleanUpPage);

it.each([
  [null, 'Your plan will renew as usual'],
  ['basic_monthly', 'Your plan will change to Basic, monthly as planned'],
])(
  'reports the end of the period of a kept plan when the scheduled plan is %s',
  async (next_plan, message) => {
    vi.stubGlobal('fetch', async () => Response.json({ next_plan }));
    const say = vi.spyOn(planMessage, 'say');
    await keepPlan(() => undefined);
    expect(say).toHaveBeenLastCalledWith(message);
  },
);
