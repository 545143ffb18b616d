/**
 * Runs `kinds.onnx` with onnxruntime-node on tiles. Prints the kind of each tile, the certainty of the kind, and the
 * time.
 * Usage: `npx tsx --conditions source services/studio/generators/kinds/check-network.ts <folder of tiles>`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';

const side = 64;
const [folder = ''] = process.argv.slice(2);
const kinds =
  'top dress lower shoe hat bag eyewear watch necklace ring bottle cup box book toy plant lamp furniture other'.split(
    ' ',
  );
const session = await InferenceSession.create(await readFile(new URL('../../weights/kinds.onnx', import.meta.url)), {
  intraOpNumThreads: 1,
});
const times: number[] = [];
for (const name of (await readdir(folder)).filter((file) => file.endsWith('.tile.png')).toSorted()) {
  const { data } = await sharp(join(folder, name))
    .resize(side, side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tile = new Float32Array(4 * side * side);
  for (let i = 0; i < side * side; i++)
    for (let c = 0; c < 4; c++) tile[c * side * side + i] = data[i * 4 + c]! / 255;
  const start = performance.now();
  const { certainty, pitch, lying } = await session.run({
    tile: new Tensor('float32', tile, [1, 4, side, side]),
  });
  times.push(performance.now() - start);
  const shares = [...(certainty!.data as Float32Array)];
  const best = shares.indexOf(Math.max(...shares));
  console.log(
    name.replace('.tile.png', '').padEnd(28),
    kinds[best]!.padEnd(10),
    shares[best]!.toFixed(2),
    `pitch ${(pitch!.data[0] as number).toFixed(0)}°`,
    `lying ${(lying!.data[0] as number).toFixed(2)}`,
  );
}
times.sort((a, b) => a - b);
console.log(`median ${times[times.length >> 1]!.toFixed(1)} ms on one thread`);
