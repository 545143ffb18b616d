import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { decodePhoto } from '../src/rendering/studio/image/decode-photo.js';
import { cutOut } from '../src/rendering/studio/cut-out.js';
import { outlineOf } from '../src/rendering/studio/straighten/outline-of.js';
import { hullOf } from '../src/rendering/studio/straighten/hull-of.js';
import { fourSides } from '../src/rendering/studio/straighten/four-sides.js';
import { areaOf } from '../src/rendering/studio/straighten/point.js';
import { sideLine } from '../src/rendering/studio/straighten/side-line.js';
import { hasCornersBelow } from '../src/rendering/studio/straighten/has-corners-below.js';
import { straighten } from '../src/rendering/studio/straighten/straighten.js';
import { asItIs } from '../src/rendering/studio/image/warp.js';
import { loadKeepingIsnet } from './kept-estimates.js';
import { keptAside } from './kept-aside.js';
import { readPhotos } from './photos.js';
mkdirSync('/tmp/straight', { recursive: true });
const model = await loadKeepingIsnet(1);
const photos = (await readPhotos()).filter(({ id }) => !keptAside.has(id));
const deg = (l: any) => l && ((Math.atan2(l[1], l[0]) * 180) / Math.PI).toFixed(2);
for (const { id, photo } of photos) {
  const decoded = await decodePhoto(photo);
  const { matte } = await cutOut(decoded, { model });
  const o = outlineOf(matte);
  const points = [...o.left, ...o.right, ...o.top, ...o.bottom];
  const hull = hullOf(points);
  const t0 = performance.now();
  const w = straighten(matte);
  const ms = performance.now() - t0;
  const q = fourSides(hull, o);
  const covered = matte.data.reduce((s, v) => s + (v >= 0.5 ? 1 : 0), 0);
  const [l, r] = [sideLine(o.left), sideLine(o.right)];
  console.log(
    id,
    w === undefined ? '-' : w === asItIs ? 'straight' : 'WARP',
    'hull',
    (covered / areaOf(hull)).toFixed(3),
    'quad',
    q ? (covered / areaOf(q)).toFixed(3) : '-',
    'sides',
    deg(l),
    deg(r),
    l && r ? hasCornersBelow(o.bottom, l, r) : '',
    ms.toFixed(1) + 'ms',
    matte.width,
    matte.height,
  );
}
