"""Measures `kinds.onnx` on real photos, on the sources' own test and validation splits and on held-out renderings.

    KINDS=<folder of the public sheets> PHOTOS=<folder of tiles> python report.py [kinds.onnx] [threshold]

`PHOTOS` holds the tiles that `cut-tiles.ts` makes of the 35 photos. Prints Markdown. Needs onnxruntime.
"""

import json
import math
import os
import sys
import time

import numpy as np
from PIL import Image, ImageFilter
from tiles import Tiles, kinds

here = os.path.dirname(os.path.abspath(__file__))


def wilson(right, n, z=1.96):
    """Returns the 95 % interval of a share."""
    if not n:
        return 0.0, 1.0
    share, spread = right / n, z * z / n
    middle, half = share + spread / 2, z * math.sqrt(share * (1 - share) / n + spread / n / 4)
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def share(right, n):
    low, high = wilson(right, n)
    return f'{right} of {n} ({100 * right / max(1, n):.0f} %, 95 % interval {100 * low:.0f}–{100 * high:.0f})'


def reader(path):
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path, options)

    def read(tile):
        small = Image.fromarray(tile).resize((64, 64), Image.BOX if tile.shape[0] == 96 else Image.BILINEAR)
        x = np.asarray(small, np.float32).transpose(2, 0, 1)[None] / 255
        return session.run(['certainty', 'pitch', 'lying'], {'tile': x})
    return read


def crop_to(tile):
    """Frames a damaged tile again, as the cut-out of a damaged photo would be."""
    there = np.argwhere(tile[..., 3] > 76)
    if len(there) < 20:
        return tile
    (top, left), (bottom, right) = there.min(0), there.max(0) + 1
    long = math.ceil(1.12 * max(right - left, bottom - top))
    x, y = round((left + right - long) / 2), round((top + bottom - long) / 2)
    return np.array(Image.fromarray(tile).crop((x, y, x + long, y + long)).resize((96, 96), Image.BILINEAR))


def blurred(tile):
    return np.array(Image.fromarray(tile).filter(ImageFilter.GaussianBlur(4.5)))


def cropped(tile):
    cut = tile.copy()
    cut[60:, :, 3] = 0
    return crop_to(cut)


damages = {'blurred': blurred, 'cropped by a third': cropped, 'mirrored': lambda tile: tile[:, ::-1].copy()}


def measure(title, read, tiles, truths, threshold, accepted=None, pitches=None, wanted=None):
    """Prints one table set. `accepted` lists further right answers for each tile."""
    results = [read(tile) for tile in tiles]
    certainty = np.array([r[0] for r in results])
    said, sure = certainty.argmax(1), certainty.max(1)
    strict = said == truths
    right = strict if accepted is None else np.array([s == t or s in a for s, t, a in zip(said, truths, accepted)])
    certain, n = sure >= threshold, len(truths)
    print(f'\n## {title} (n = {n})\n')
    print(f'- right: {share(int(strict.sum()), n)}')
    if accepted is not None:
        print(f'- right, where several kinds fit any of them: {share(int(right.sum()), n)}')
    print(f'- certain (at least {threshold:g}): {share(int(certain.sum()), n)}')
    print(f'- right where certain: {share(int(right[certain].sum()), int(certain.sum()))}')
    if pitches is not None and len(pitches):
        near = np.abs(np.array([float(r[1][0]) for r in results]) - pitches) <= 8
        lying = np.array([float(r[2][0]) > 0.5 for r in results]) == wanted
        print(f'- pitch within 8°: {share(int(near.sum()), n)}')
        print(f'- lying or not: {share(int(lying.sum()), n)}')
    used = [k for k in range(len(kinds)) if (truths == k).any() or (said == k).any()]
    print('\n| true \\ said | ' + ' | '.join(kinds[k] for k in used) + ' | right where certain |\n|---' * 1 + '|---' * (len(used) + 1) + '|')
    for k in used:
        row = truths == k
        if row.any():
            print(f'| {kinds[k]} | ' + ' | '.join(str(int((said[row] == j).sum())) for j in used) + f' | {int((right & certain & row).sum())} of {int((certain & row).sum())} |')
    print('\n| certainty | tiles | mean certainty | right |\n|---|---|---|---|')
    for low, high in ((0, 0.4), (0.4, 0.5), (0.5, 0.6), (0.6, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 1.01)):
        bin_ = (sure >= low) & (sure < high)
        if bin_.any():
            print(f'| {low:g}–{min(1, high):g} | {int(bin_.sum())} | {sure[bin_].mean():.2f} | {100 * right[bin_].mean():.0f} % |')
    print('\n| damage | mean certainty before | after | certain after | right where certain after |\n|---|---|---|---|---|')
    for name, damage in damages.items():
        after = np.array([read(damage(tile))[0] for tile in tiles])
        s, c = after.argmax(1), after.max(1) >= threshold
        ok = np.array([x == t or (accepted is not None and x in a) for x, t, a in zip(s, truths, accepted or [()] * n)])
        print(f'| {name} | {sure.mean():.2f} | {after.max(1).mean():.2f} | {int(c.sum())} | {int((ok & c).sum())} of {int(c.sum())} |')
    return said, sure


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else f'{here}/kinds.onnx'
    threshold = float(sys.argv[2]) if len(sys.argv) > 2 else 0.6
    read = reader(path)
    with open(f'{here}/photo-labels.json', encoding='utf-8') as file:
        labels = json.load(file)['photos']
    names = sorted(labels)
    photos = [np.array(Image.open(f'{os.environ["PHOTOS"]}/{name}.tile.png').convert('RGBA')) for name in names]
    truths = np.array([kinds.index(labels[name]['kind']) for name in names])
    accepted = [[kinds.index(kind) for kind in labels[name].get('also', ())] for name in names]
    said, sure = measure('Real photos', read, photos, truths, threshold, accepted)
    print('\n| photo | true | said | certainty |\n|---|---|---|---|')
    for name, t, s, c in zip(names, truths, said, sure):
        print(f'| {name} | {kinds[t]} | {kinds[s]} | {c:.2f} |')
    for split in ('test', 'validation'):
        apart = Tiles().add(os.environ['KINDS'], (split,))
        either = [[kinds.index('box'), kinds.index('other')] if fact['label'] == 'carton' else [] for fact in apart.facts]
        measure(f'Tiles of the sources, split "{split}"', read, apart.pixels, apart.kinds, threshold, either)
    held = Tiles().add(f'{here}/held-out', ('held-out',))
    measure('Held-out renderings', read, held.pixels, held.kinds, threshold, None,
            np.array([fact['pitch'] for fact in held.facts]), np.array([fact['pose'] == 'lying' for fact in held.facts]))
    start = time.perf_counter()
    for tile in photos * 3:
        read(tile)
    print(f'\n{1000 * (time.perf_counter() - start) / len(photos) / 3:.1f} ms each on one thread, {os.path.getsize(path)} bytes')


if __name__ == '__main__':
    main()
