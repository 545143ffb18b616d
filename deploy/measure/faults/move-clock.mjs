/**
 * Loaded into every process before its own code: moves the clock that JavaScript reads, as an operator or a time server
 * would, by what a file says. Timers go by another clock and are not moved, as on a real machine.
 */
import { readFileSync } from 'node:fs';

const { FAULTS_CLOCK: file = '', PORT = '' } = process.env;
let offset = 0;
const read = () => {
  try {
    const offsets = JSON.parse(readFileSync(file, 'utf8'));
    offset = offsets[PORT] ?? offsets.all ?? 0;
  } catch {
    // Not written, or being written: the clock stays where it is.
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
