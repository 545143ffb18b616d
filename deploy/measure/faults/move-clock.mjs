/**
 * This module is loaded into every process before the process's code. Moves the clock that JavaScript reads by the
 * offset in a file, as an operator or a time server does. Timers use a different clock that is not moved, as on a real
 * machine.
 */
import { readFileSync } from 'node:fs';

const { FAULTS_CLOCK: file = '', PORT = '' } = process.env;
let offset = 0;
const read = () => {
  try {
    const offsets = JSON.parse(readFileSync(file, 'utf8'));
    offset = offsets[PORT] ?? offsets.all ?? 0;
  } catch {
    // If the file is missing or incomplete, the clock is not moved.
  }
};
read();
setInterval(read, 200).unref();

const RealDate = Date;
const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
