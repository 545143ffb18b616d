"""Packs rendered pictures into sheets of tiles with a manifest, in the form of the public sheets.

    python pack.py <folder of pictures> <folder of sheets> [quality]

A picture that `cut-tiles.ts` has cut gives that tile, with the errors of the cut-out model. The others get a tile from
their true mask. A picture whose cut-out missed the product is left out.
"""

import glob
import json
import os
import sys

import numpy as np
from PIL import Image

tile, columns, margin, most = 96, 16, 1.12, 160
calibration_from = 50000


def from_mask(path):
    """Cuts a tile as `cut-tiles.ts` does, with the true mask as alpha."""
    picture, mask = Image.open(path).convert('RGB'), Image.open(path.replace('.jpg', '_mask0001.png')).convert('L')
    there = np.argwhere(np.array(mask) > 76)
    if len(there) < 60:
        return None
    (top, left), (bottom, right) = there.min(0), there.max(0) + 1
    long = int(np.ceil(margin * max(right - left, bottom - top)))
    x, y = round((left + right - long) / 2), round((top + bottom - long) / 2)
    picture.putalpha(mask)
    return picture.crop((x, y, x + long, y + long)).resize((tile, tile), Image.LANCZOS)


def main():
    folder, out = sys.argv[1:3]
    quality = int(sys.argv[3]) if len(sys.argv) > 3 else 82
    groups = {}
    for path in sorted(glob.glob(f'{folder}/*.jpg')):
        name = path[:-4]
        if not os.path.exists(f'{name}.json') or os.path.exists(f'{name}.missed'):
            continue
        with open(f'{name}.json', encoding='utf-8') as file:
            record = json.load(file)
        cut = os.path.exists(f'{name}.tile.png')
        shown = Image.open(f'{name}.tile.png').convert('RGBA') if cut else from_mask(path)
        if shown is None:
            continue
        split = 'held-out' if 'scene' in record else 'calibration' if int(os.path.basename(name)) >= calibration_from else 'train'
        fact = {key: record[key] for key in ('model', 'pose', 'pitch', 'roll', 'height_cm')}
        fact |= {'picture': os.path.basename(path), 'matte': 'model' if cut else 'mask'}
        groups.setdefault((split, record['kind']), []).append((shown, fact))
    os.makedirs(out, exist_ok=True)
    sheets = []
    for (split, kind), tiles in sorted(groups.items()):
        for number in range(0, len(tiles), most):
            part = tiles[number : number + most]
            sheet = Image.new('RGBA', (tile * columns, tile * -(-len(part) // columns)))
            for i, (shown, _) in enumerate(part):
                sheet.paste(shown, (i % columns * tile, i // columns * tile))
            name = f'{split}-{kind}-{number // most}.webp'
            sheet.save(f'{out}/{name}', quality=quality, method=2, exact=True)
            sheets.append({'file': name, 'label': kind, 'split': split, 'tiles': len(part), 'source': 'render.py' if split != 'held-out' else 'render_held_out.py',
                           'licence': 'AGPL-3.0-or-later', 'facts': [fact for _, fact in part]})
    note = 'WebP sheets with alpha: the picture cropped square around the product with 12 % margin; alpha is the matte. Tiles in reading order.'
    with open(f'{out}/manifest.json', 'w', encoding='utf-8') as file:
        json.dump({'tile': tile, 'columns': columns, 'note': note, 'sheets': sheets}, file, separators=(',', ':'))
        file.write('\n')
    print(sum(s['tiles'] for s in sheets), 'tiles,', sum(os.path.getsize(f'{out}/{s["file"]}') for s in sheets) // 1000, 'kB')


if __name__ == '__main__':
    main()
