import { useState } from 'react';
import { ApiError } from '../api/errors.js';

/**
 * Whether a form asks for a code too: it learns so from the first answer, which is no failure.
 *
 * @returns whether, and what sends the form and swallows that answer
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
