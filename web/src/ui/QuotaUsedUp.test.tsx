// @vitest-environment jsdom
import type { UserStats } from '@packshot/proto/rest/stats';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { swrSettings } from '../api/swr-settings.js';
import { CostLine } from '../pages/new-shoot/bar/CostLine.js';
import { cleanUpPage } from '../testing/leave-page.js';
import { QuotaUsedUp } from './QuotaUsedUp.js';

afterEach(cleanUpPage);

it.each([
  [5, 'You have used all 5 generations of the Free plan.', 'Get more generations', '/billing', 'Get Basic'],
  [1, 'You have reached your limit of 1 generation.', 'Contact support', '/contact', 'Contact support'],
])(
  'suggests a larger plan only to a seller whose limit the plan sets (%i)',
  async (limit, text, action, path, actionOfNewImage) => {
    const stats = { period: 'total', current_period_limit: limit, remaining_jobs: 0, plan: 'Free' } as const;
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ ...stats, plan_raw: 'free' } satisfies Partial<UserStats>)),
    );
    render(
      <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
        <MemoryRouter>
          <QuotaUsedUp />
          <CostLine wanted={1} someFree={false} />
        </MemoryRouter>
      </SWRConfig>,
    );
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(path);
    screen.getByRole('link', { name: `${actionOfNewImage} (opens in a new tab)` });
  },
);
