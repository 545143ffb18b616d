"""Loads sheets of tiles and names their kinds."""

import json
import os

import numpy as np
from PIL import Image

kinds = ['top', 'dress', 'lower', 'shoe', 'hat', 'bag', 'eyewear', 'watch', 'necklace', 'ring', 'bottle', 'cup', 'box', 'book', 'toy', 'plant', 'lamp',
         'furniture', 'other']
# Labels of the public sheets.
public = {'t-shirt': 'top', 'shirt': 'top', 'longsleeve': 'top', 'outwear': 'top', 'dress': 'dress', 'pants': 'lower', 'shorts': 'lower', 'skirt': 'lower',
          'hat': 'hat', 'shoes': 'shoe', 'carton': 'box', 'fruit': 'other'}
# Kinds that no real photo has proved, so their certainty never exceeds `most_unproved`.
unproved, most_unproved = ('watch', 'necklace', 'ring', 'book', 'plant'), 0.8
# Largest share of half-sure pixels in the matte of a carton that counts as cut out. Others show a hand or a shelf.
most_half_sure = 0.25


class Tiles:
    """Tiles as an array (count, 96, 96, 4) with one row of facts each."""

    def __init__(self):
        self.pixels, self.facts = [], []

    def add(self, folder, splits):
        with open(f'{folder}/manifest.json', encoding='utf-8') as file:
            manifest = json.load(file)
        side, columns = manifest['tile'], manifest['columns']
        for sheet in manifest['sheets']:
            if sheet['split'] not in splits:
                continue
            shown = np.array(Image.open(os.path.join(folder, sheet['file'])).convert('RGBA'))
            for i in range(sheet['tiles']):
                y, x = divmod(i, columns)
                tile = shown[y * side : (y + 1) * side, x * side : (x + 1) * side]
                fact = {**sheet.get('facts', [{}] * sheet['tiles'])[i], 'real': 'facts' not in sheet, 'label': sheet['label'], 'split': sheet['split']}
                fact['kind'] = public.get(sheet['label'], sheet['label'])
                if sheet['label'] == 'carton' and half_sure(tile) > most_half_sure:
                    fact['kind'] = 'other'
                self.pixels.append(tile)
                self.facts.append(fact)
        return self

    @property
    def kinds(self):
        return np.array([kinds.index(fact['kind']) for fact in self.facts])

    def stacked(self):
        return np.stack(self.pixels)


def half_sure(tile):
    alpha = tile[..., 3] / 255
    return ((alpha > 0.15) & (alpha < 0.85)).sum() / max(1, (alpha > 0.15).sum())
