import { useState } from 'react';
import { ApiError } from '../api/errors.js';

/**
 * Determines from the first response whether a form must also ask for a code. In this case the form does not show the
 * first response as an error.
 *
 * @returns `asks`: whether the form must ask for a code; `step`: function that sends the form and handles the first
 * response
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
