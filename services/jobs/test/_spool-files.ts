import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Returns the names of the uploaded files that this process still keeps. */
export const spoolFiles = (): string[] =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(`packshot-uploads-${process.pid}-`))
    .flatMap((name) => readdirSync(`${tmpdir()}/${name}`));
