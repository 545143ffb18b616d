"""Renders training pictures of procedural products, each in a random scene.

    python render.py <folder> <first> <count> [size] [samples]

A number is the seed of its picture, so runs can be continued or divided. Writes `<number>.jpg`, its true mask and
`<number>.json`, with kind, model, pose, pitch and roll of the camera in degrees, height in cm, ground, and the product's box in shares of the
picture. Needs `bpy` 4.5 (see ../README.md). Kinds take turns; `weights` says how often each one comes.
"""

import json
import math
import os
import random
import sys
import traceback

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.dirname(os.path.dirname(os.path.abspath(__file__)))]

import bpy
from kit import choice, place, uniform
from masks import write_mask
from mathutils import Matrix
from models import calibration, catalogue
from scene.render import render, reset
from stage import camera, clutter, ground, light, points_of, wall

# Pictures from this number on calibrate the network. Their models are other ones where the kind has several.
calibration_from = 50000
# Pictures of a kind in each round. Garments and shoes have photos; "other" needs the most variety.
weights = {'top': 1, 'dress': 1, 'lower': 1, 'shoe': 4, 'hat': 3, 'bag': 4, 'eyewear': 4, 'watch': 3, 'necklace': 3, 'ring': 3, 'bottle': 4,
           'cup': 4, 'box': 3, 'book': 3, 'toy': 4, 'plant': 2, 'lamp': 3, 'furniture': 3, 'other': 9}
turns = [kind for kind, weight in weights.items() for _ in range(weight)]
random.Random(1).shuffle(turns)


def tip(things, pose):
    """Turns a model into a random pose that fits it; returns standing, lying or hanging."""
    spin = Matrix.Rotation(math.radians({'flat': uniform(0, 360), 'lying': uniform(-40, 40) if random.random() < 0.6 else uniform(0, 360)}.get(pose, 0)), 4, 'Z')
    if pose == 'hanging':
        return 'hanging'
    if pose == 'closed':
        # A closed watch stands on its strap, or lies on its side.
        if random.random() < 0.7:
            place(things, Matrix.Rotation(math.radians(uniform(62, 88)), 4, 'X'))
            return 'standing'
        place(things, Matrix.Rotation(math.radians(90), 4, 'Y') @ Matrix.Rotation(uniform(0, 6), 4, 'X'))
        return 'lying'
    if pose == 'ring':
        if random.random() < 0.45:
            place(things, Matrix.Rotation(uniform(-0.3, 0.3), 4, 'Y'))
            return 'standing'
        place(things, Matrix.Rotation(math.radians(uniform(75, 95)), 4, 'X'))
        return 'lying'
    if pose == 'any':
        if random.random() < 0.35:
            place(things, Matrix.Rotation(math.radians(uniform(-95, 95)), 4, 'X'))
        else:
            place(things, Matrix.Identity(4))
        return 'lying'
    if pose == 'shoe':
        flip = random.random()
        place(things, Matrix.Rotation(math.radians(90 if flip < 0.15 else 0), 4, 'X') @ Matrix.Scale(-1 if random.random() < 0.5 else 1, 4, (1, 0, 0)))
        return 'lying' if flip < 0.15 else 'standing'
    if pose == 'standing' and random.random() < 0.08:
        place(things, Matrix.Rotation(uniform(0, 6), 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'Y'))
        return 'lying'
    place(things, spin)
    return 'lying' if pose in ('lying', 'flat') else 'standing'


def angles(pose, kind):
    """Returns pitch and turn of the camera in degrees. What lies is usually seen from above."""
    if pose == 'hanging':
        return uniform(-6, 12), uniform(-25, 25)
    if pose == 'lying':
        pitch = uniform(62, 90) if random.random() < 0.7 else uniform(15, 62)
        return pitch, uniform(-20, 20) if kind in ('book', 'top', 'dress', 'lower') else uniform(0, 360)
    pitch = random.triangular(1, 50, 14) if random.random() < 0.85 else uniform(45, 88)
    return pitch, uniform(-50, 50) if random.random() < 0.75 else uniform(0, 360)


def shoot(number, folder, size, samples):
    kind = turns[number % len(turns)]
    reset(1000 + number)
    makers = (calibration if number >= calibration_from else catalogue)[kind]
    make, pose, _ = random.choices(makers, [weight for *_, weight in makers])[0]
    made = make()
    pose = tip(list(bpy.context.scene.objects), made if pose is None else pose)
    things = list(bpy.context.scene.objects)
    points = points_of(things)
    low, high = ([pick(p[i] for p in points) for i in range(3)] for pick in (min, max))
    far = math.dist(low, high)
    pitch, turn = angles(pose, kind)
    middle = [(a + b) / 2 for a, b in zip(low, high)]
    under = 'none'
    if pose == 'hanging':
        wall(far, uniform(0.05, 0.4) * far, random.random() < 0.4)
    else:
        under = ground(far, pose == 'lying' and kind in ('top', 'dress', 'lower', 'necklace', 'watch', 'hat') and random.random() < 0.35)
        if pitch < 35 and random.random() < 0.7:
            wall(far, uniform(1.2, 6) * far, under == 'white')
        if random.random() < 0.15:
            clutter(far)
    light(middle, far)
    roll = random.gauss(0, 4) if pose != 'lying' else uniform(-20, 20)
    frame = camera(points, pitch, turn, uniform(26, 90), roll, uniform(0.5, 0.9), (uniform(-0.1, 0.1), uniform(-0.1, 0.1)))
    scene = bpy.context.scene
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.cycles.caustics_refractive, scene.cycles.use_auto_tile = False, False
    write_mask(things, folder, f'{number:05d}')
    render(f'{folder}/{number:05d}.jpg', size, size, samples, uniform(-0.6, 0.5), choice(('Medium High Contrast', 'Medium Contrast', 'High Contrast')))
    tall = high[2] - low[2] if pose != 'lying' else max(high[0] - low[0], high[1] - low[1])
    record = {'kind': kind, 'model': getattr(make, '__name__', 'model'), 'pose': pose, 'pitch': round(pitch, 1), 'roll': round(roll, 1),
              'height_cm': round(tall * 100, 1), 'ground': under, 'box': [round(v, 4) for v in frame]}
    with open(f'{folder}/{number:05d}.json', 'w', encoding='utf-8') as file:
        json.dump(record, file)


if __name__ == '__main__':
    folder, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    size, samples = (int(v) for v in (*sys.argv[4:], *(288, 8)[len(sys.argv) - 4:]))
    os.makedirs(folder, exist_ok=True)
    for number in range(first, first + count):
        if os.path.exists(f'{folder}/{number:05d}.json'):
            continue
        try:
            shoot(number, folder, size, samples)
        except Exception:
            # One model with unlucky numbers does not end a run of hours.
            print(f'picture {number} failed', file=sys.stderr)
            traceback.print_exc()
