/**
 * Simulates how long jobs wait in the queue, by the number of workers. Simulates one day of a small, a medium and a
 * large installation, and of an installation with 10 000 jobs a minute in the evening. The model assumes that all
 * workers run the whole day and that nothing else is a bottleneck.
 *
 *     npm run bench:queue-model -w deploy
 */
import { around, seeded } from './queue-model/random.js';
import { simulate, type Waits } from './queue-model/simulate.js';
import { visitsOfADay } from './queue-model/visits.js';

/** Seconds per picture on a worker with a dedicated core: deploy/docs/reports/cluster.md. */
const meanSeconds = 10;
/**
 * Measured: half of all renders took 11.5 s or less, and one in twenty took 28 s or more
 * (deploy/docs/reports/dashboards.md).
 */
const spread = Math.log(28 / 11.5) / 1.645;
const picturesADay = { small: 2_000, medium: 50_000, large: 500_000, '10,000 a minute': 6_000_000 };
/** Share of the workers' time that is used in the busiest hour. */
const uses = [0.5, 0.67, 0.8, 0.9, 1];

const rows: Record<string, string | number>[] = [];
for (const [size, pictures] of Object.entries(picturesADay)) {
  const busy = (pictures / 10 / 3_600) * meanSeconds;
  for (const workers of new Set(uses.map((use) => Math.ceil(busy / use)))) {
    const random = seeded(1);
    const waits = simulate(workers, visitsOfADay(pictures, random), () =>
      around(random, meanSeconds, spread),
    );
    rows.push({
      size,
      workers,
      'used in the busiest hour': `${Math.round((100 * busy) / workers)} %`,
      ...inWords(waits),
    });
  }
}
console.table(rows);

function inWords(waits: Waits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(waits).map(([lane, values]) => {
      const sorted = Float64Array.from(values).toSorted();
      const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
      return [`${lane}: p50, p99, most s`, `${at(0.5)}, ${at(0.99)}, ${at(1 - Number.EPSILON)}`];
    }),
  );
}
