import { sentenceFor } from '../../api/errors.js';
import { toast } from '../../ui/toast.js';

/** All messages about the plan: each takes the place of the one before. */
const about = 'plan';

export const planMessage = {
  say: (text: string, undo?: () => void): void => toast.say(text, undo, about),
  fault: (error: unknown, fallback: string): void => toast.fault(sentenceFor(error, fallback), about),
  /** Removes what was said before, as something is done about the plan. */
  settle: (): void => toast.settle(about),
};
