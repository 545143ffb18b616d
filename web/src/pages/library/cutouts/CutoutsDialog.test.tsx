// @vitest-environment jsdom
import type { Job } from '@packshot/proto/rest/job-schema';
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '../../../api/address-of.js';
import { swrSettings } from '../../../api/swr-settings.js';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { CutoutsDialog } from './CutoutsDialog.js';

afterEach(cleanUpPage);

it('says in words that a cut-out failed to load', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    path === addressOf('getCutout', { params: { id: 'j1' } })
      ? Promise.resolve(new Response('', { status: 502 }))
      : new Promise(() => {}),
  );
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <CutoutsDialog job={{ id: 'j1' } as Job} onChosen={() => undefined} onClose={() => undefined} />
    </SWRConfig>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe("We couldn't load the cut-out");
});
