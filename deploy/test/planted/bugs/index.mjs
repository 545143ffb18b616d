import { accessBugs } from './access.mjs';
import { messagingBugs } from './messaging.mjs';
import { moneyBugs } from './money.mjs';
import { pictureBugs } from './pictures.mjs';

/**
 * Bugs that are planted one at a time. `find` is a text that occurs exactly once in `file` and is replaced. `tests` are
 * the one or two files that should catch the bug.
 */
export const bugs = [...messagingBugs, ...accessBugs, ...pictureBugs, ...moneyBugs];
