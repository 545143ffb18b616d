import { accessBugs } from './access.mjs';
import { messagingBugs } from './messaging.mjs';
import { moneyBugs } from './money.mjs';
import { pictureBugs } from './pictures.mjs';

/**
 * Bugs to plant, one at a time. `find` occurs exactly once in `file` and is replaced; `tests` are the one or two files
 * that ought to catch the bug.
 */
export const bugs = [...messagingBugs, ...accessBugs, ...pictureBugs, ...moneyBugs];
