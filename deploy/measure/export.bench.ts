/**
 * Measures exports for four marketplaces, with 25 pictures and with many: pictures a minute, and the maximum memory of
 * the jobs service with its processes while the ZIP file is streamed. The memory must not grow with the pictures.
 * The pictures have 2000 × 2000 pixels, and the caller reads the file as fast as the file arrives.
 *
 *     npm run bench:export -w deploy [-- --pictures 200]
 */
import { openObjectStore } from '@packshot/chassis/object-store/open-object-store';
import type { MarketId } from '@packshot/proto/markets/markets';
import sharp from 'sharp';
import { askDatabase } from './_ask-database.js';
import { createAt } from './_create-at.js';
import { inWords, watchCores } from './_machine.js';
import { watchMemory } from './_memory.js';
import { startBenchSystem } from './_system.js';

const markets: MarketId[] = ['amazon', 'etsy', 'ebay', 'walmart'];
const few = 25;
const many = Number(process.argv[process.argv.indexOf('--pictures') + 1]) || 200;

const system = await startBenchSystem();
try {
  const { authorization, url, databaseUrls, storeDir } = system;
  const store = await openObjectStore({ dir: storeDir });
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b3261e' } })
    .jpeg()
    .toBuffer();
  const ids: string[] = [];
  while (ids.length < many) ids.push((await createAt(url, authorization, photo)).id);
  const finished = async () =>
    askDatabase<{ id: string; folder: string; result_names: string[] }>(
      databaseUrls['jobs']!,
      `select id, folder, result_names from job where status = 'completed'`,
    );
  while ((await finished()).length < many) await new Promise((resolve) => setTimeout(resolve, 500));
  const [picture, cutout] = [await draw('#ffffff'), await draw({ r: 0, g: 0, b: 0, alpha: 0 })];
  for (const { folder, result_names } of await finished()) {
    await store.put(`${folder}${result_names[0]}`, picture, { contentType: 'image/png' });
    await store.put(`${folder}cutout.png`, cutout, { contentType: 'image/png' });
  }
  await askDatabase(
    databaseUrls['jobs']!,
    `update job set watermarked = false, cutout_name = 'cutout.png',
      render_metadata = '{"engine": "studio", "scale": 1, "lamp": "left"}'`,
  );
  const rows: Record<string, object> = {};
  // The first export starts the processes.
  for (const count of [few, few, many]) {
    const cores = watchCores();
    const memory = watchMemory(system.process('jobs-api').pid()!);
    const started = performance.now();
    const bytes = await download(ids.slice(0, count));
    const minutes = (performance.now() - started) / 60_000;
    rows[`${count} pictures`] = {
      'pictures a minute': Math.round(count / minutes),
      'files a minute': Math.round((count * markets.length) / minutes),
      'memory, MB': memory(),
      'ZIP file, MB': Math.round(bytes / 1e6),
      machine: inWords(cores()),
    };
  }
  console.table(rows);

  async function download(wanted: string[]): Promise<number> {
    const answer = await fetch(`${url}/api/exports`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: wanted, markets }),
    });
    if (!answer.ok) throw new Error(`export: ${answer.status} ${await answer.text()}`);
    const zip = await fetch(new URL(((await answer.json()) as { url: string }).url, url));
    let bytes = 0;
    for await (const part of zip.body!) bytes += (part as Uint8Array).length;
    return bytes;
  }
} finally {
  await system.stop();
}

/** Draws a product with a texture, which takes as much time and space as a photo. */
async function draw(
  background: string | { r: number; g: number; b: number; alpha: number },
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 140, sigma: 20 } as const;
  const product = sharp({ create: { width: 900, height: 1700, channels: 3, background: '#777', noise } });
  const input = await product.blur(2).png().toBuffer();
  return sharp({ create: { width: 2000, height: 2000, channels: 4, background } })
    .composite([{ input }])
    .png()
    .toBuffer();
}
