import { useState } from 'react';
import { ApiError } from '../api/errors.js';

/**
 * Determines from the first response whether a form must also ask for a code. The first response is then not shown as
 * an error.
 *
 * @returns `asks`, which is true if the form must ask for a code, and `step`, which sends the form and handles the
 * first response
 */
export function useCodeStep(): { asks: boolean; step: (send: () => Promise<void>) => Promise<void> } {
  const [asks, setAsks] = useState(false);
  return {
    asks,
    async step(send) {
      try {
        await send();
      } catch (error) {
        if (asks || !(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
        setAsks(true);
      }
    },
  };
}
