import { main as compare } from './compare.js';
import { main as run } from './run.js';

const [command, ...given] = process.argv.slice(2);
(command === 'compare' ? compare(given) : run(given[0] ?? 'smoke', given[1])).then(
  (status) => process.exit(status),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  },
);
