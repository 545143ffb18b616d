import type { World } from './start-world.js';

/** A real fault, and the alerts that it must cause. */
export interface Fault {
  /** Name for `--only` and for `after`. */
  id: string;
  name: string;
  /** Alerts that fire during the fault. */
  alerts: readonly string[];
  /** Alerts that fire when the late work is done, after the end of the fault. */
  later?: readonly string[];
  /** Faults whose preparations must be complete before this fault begins. */
  afterBegun?: readonly string[];
  /** Faults that must end before this fault begins, because they would disturb each other. */
  after?: readonly string[];
  /** The same, but their alerts must also have resolved. */
  afterResolved?: readonly string[];
  /** Reason that the fault cannot be caused on this machine. */
  impossible?: (world: World) => string | undefined;
  /** Causes the fault. @returns a function that removes the fault; nothing if the fault is already over */
  begin(world: World): Promise<(() => Promise<void> | void) | void>;
}
