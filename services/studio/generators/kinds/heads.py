"""Fits further outputs of a trained network on its own features, and adds them to its file: `sizes`, `above` and `pitch`.

    KINDS=<sheets> python heads.py <kinds.onnx> [folder of further sheets]

The convolutions stay as they are, so a run takes seconds. Existing heads are replaced. With further sheets of `pack.py`,
prints how right the outputs are on pictures that no training has seen. Needs torch, numpy, pillow, onnx and onnxruntime.
"""

import os
import sys
from itertools import compress

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from PIL import Image
from tiles import Tiles, kinds

here = os.path.dirname(os.path.abspath(__file__))
# Classes of the longer side in the picture: the middle of each class as a power of 2 cm, from 1.4 to 181 cm.
middles = 0.5 + 0.5 * np.arange(15)
# Usual longer sides in cm of the public photos, which have no true sizes. Garments have sizes of their own.
usual = {'hat': 26, 'shoes': 27, 'carton': 20, 'fruit': 10}
# Pitch in degrees from which a camera looks down on a product: surely not, and surely.
level, steep = 15, 35
# Weight of a photo without a true size, and strengths of the regularisation. They gave the least log loss of the sizes,
# and the fewest wrong views, on 330 renderings (numbers 4000-4199 and 50070-50199).
photo_weight, size_decay, above_decay = 0.3, 0.003, 0.01
# Classes of the pitch in degrees, and the spread of a true pitch over them.
pitches, pitch_spread, pitch_decay = np.arange(0, 91, 6), 6, 0.003
# Candidates for the pitch, and the share of each class within about 8° of a candidate. The candidate with the largest
# share wins: a mean would lie between a camera above and one at eye level, where neither is.
candidates = np.arange(91)
within = 1 / (1 + np.exp((np.abs(pitches[:, None] - candidates) - 8) / 1.5))
added = {'sizes', 'above', 'pitches', 'pitch'}


def strip(model):
    """Removes existing heads."""
    graph = model.graph
    for items in (graph.node, graph.initializer):
        for item in [item for item in items if item.name.startswith('head_')]:
            items.remove(item)
    for output in [output for output in graph.output if output.name in added]:
        graph.output.remove(output)


def features(model, tiles):
    """Returns the pooled features of tiles, as means of each tile and its mirror image."""
    copy = onnx.ModelProto.FromString(model.SerializeToString())
    copy.graph.output.append(helper.make_tensor_value_info('flat', TensorProto.FLOAT, None))
    session = onnxruntime.InferenceSession(copy.SerializeToString())
    read = lambda tile: np.asarray(Image.fromarray(tile).resize((64, 64), Image.BOX), np.float32).transpose(2, 0, 1)[None] / 255
    return np.array([session.run(['flat'], {'tile': read(tile)})[0].mean(0) for tile in tiles])


def longer_sides(tiles):
    """Returns the longer sides in the picture, as logarithms to base 2 of cm."""
    for pixels, fact in zip(tiles.pixels, tiles.facts):
        if fact['real']:
            yield np.log2(usual[fact['label']])
            continue
        there = np.argwhere(pixels[..., 3] > 76)
        tall, wide = np.ptp(there, axis=0) + 1
        yield np.log2(fact['height_cm'] * (max(1, wide / tall) if fact['pose'] == 'standing' else 1))


def fit(shown, wanted, weights, decay, loss):
    """Fits a linear layer on normalised features, and returns it for the features as they are."""
    middle, spread = shown.mean(0), shown.std(0) + 0.05
    x, y, w = (torch.tensor(v, dtype=torch.float32) for v in ((shown - middle) / spread, wanted, weights))
    weight, bias = torch.zeros(x.shape[1], y.shape[1], requires_grad=True), torch.zeros(y.shape[1], requires_grad=True)
    steps = torch.optim.LBFGS([weight, bias], max_iter=300, line_search_fn='strong_wolfe')

    def step():
        steps.zero_grad()
        value = (w * loss(x @ weight + bias, y)).sum() / w.sum() + decay * (weight**2).sum()
        value.backward()
        return value

    steps.step(step)
    weight, bias = weight.detach().numpy() / spread[:, None], bias.detach().numpy()
    return weight.astype(np.float32), (bias - middle @ weight).astype(np.float32)


def cross_entropy(x, y):
    return -(y * torch.log_softmax(x, 1)).sum(1)


def fit_heads(model):
    """Fits on the training renderings; the sizes also on the public photos of products that are not garments."""
    sheets = f'{here}/sheets'
    things = Tiles().add(os.environ['KINDS'], ['train']).add(sheets, ['train'])
    others = [fact['kind'] not in kinds[:3] for fact in things.facts]
    things.pixels, things.facts = list(compress(things.pixels, others)), list(compress(things.facts, others))
    near = np.exp(-0.5 * ((np.array(list(longer_sides(things)))[:, None] - middles) / 0.35) ** 2)
    weights = np.array([photo_weight if fact['real'] else 1 for fact in things.facts])
    sizes = fit(features(model, things.pixels), near / near.sum(1, keepdims=True), weights, size_decay, cross_entropy)
    rendered = Tiles().add(sheets, ['train'])
    shown, pitch = features(model, rendered.pixels), np.array([[fact['pitch']] for fact in rendered.facts])
    rests = np.array([fact['pose'] != 'hanging' for fact in rendered.facts])
    above = fit(shown[rests], np.clip((pitch[rests] - level) / (steep - level), 0, 1), np.ones(rests.sum()), above_decay,
                lambda x, y: torch.nn.functional.binary_cross_entropy_with_logits(x, y, reduction='none').sum(1))
    spread = np.exp(-0.5 * ((pitch - pitches) / pitch_spread) ** 2)
    spread /= spread.sum(1, keepdims=True)
    return {'sizes': sizes, 'above': above, 'pitches': fit(shown, spread, np.ones(len(spread)), pitch_decay, cross_entropy)}


def add_heads(model, heads):
    """Adds the outputs `sizes` (shares of the classes), `above` (a share), `pitches` (shares of the classes) and `pitch` (degrees)."""
    graph = model.graph
    graph.node.append(helper.make_node('ReduceMean', ['flat', 'zero'], ['head_mean'], name='head_mean', keepdims=1))
    for output, (weight, bias) in heads.items():
        names = []
        for part, value in (('weight', weight), ('bias', bias)):
            half, whole = f'head_{output}_{part}_half', f'head_{output}_{part}'
            graph.initializer.append(numpy_helper.from_array(value.astype(np.float16), half))
            graph.node.append(helper.make_node('Cast', [half], [whole], name=whole, to=TensorProto.FLOAT))
            names.append(whole)
        graph.node.append(helper.make_node('Gemm', ['head_mean', *names], [f'head_{output}'], name=f'head_{output}'))
        last, attributes = ('Sigmoid', {}) if output == 'above' else ('Softmax', {'axis': 1})
        graph.node.append(helper.make_node(last, [f'head_{output}'], [output], name=f'head_{output}_share', **attributes))
        graph.output.append(helper.make_tensor_value_info(output, TensorProto.FLOAT, [1, len(bias)]))
    graph.initializer.append(numpy_helper.from_array(within.astype(np.float16), 'head_within_half'))
    # The candidates are whole degrees from 0, so the index of the best candidate is the pitch.
    for kind, inputs, output, attributes in (
        ('Cast', ['head_within_half'], 'within', {'to': TensorProto.FLOAT}),
        ('MatMul', ['pitches', 'within'], 'candidates', {}),
        ('ArgMax', ['candidates'], 'best', {'axis': 1, 'keepdims': 0}),
        ('Cast', ['best'], 'pitch', {'to': TensorProto.FLOAT}),
    ):
        graph.node.append(helper.make_node(kind, inputs, [output], name=f'head_{output}', **attributes))
    graph.output.append(helper.make_tensor_value_info('pitch', TensorProto.FLOAT, [1]))
    onnx.checker.check_model(model)


def report(model, heads, folder):
    tiles = Tiles().add(folder, ['train', 'calibration'])
    shown = features(model, tiles.pixels)
    others = np.array([fact['kind'] not in kinds[:3] for fact in tiles.facts])
    weight, bias = heads['sizes']
    shares = np.exp(shown @ weight + bias)
    shares /= shares.sum(1, keepdims=True)
    ends = shares.cumsum(1)
    middle = lambda share: middles[(ends < share).sum(1)]
    true = np.array(list(longer_sides(tiles)))
    off = np.abs(middle(0.5) - true)[others]
    large, seen_large = true >= 5.5, shares[:, middles >= 5.5].sum(1)
    print(f'sizes: {others.sum()} products, off by {off.mean():.2f} octaves, {100 * (off < 1).mean():.0f} % within a factor of 2')
    for least in (0.3, 0.4, 0.5):
        found = others & (seen_large >= least)
        print(f'  large from {least}: {found.sum()}, of these {(found & large).sum()} of {(others & large).sum()} large ones, {(found & (true < np.log2(20))).sum()} below 20 cm')
    weight, bias = heads['above']
    above = 1 / (1 + np.exp(-(shown @ weight + bias)[:, 0]))
    standing, pitch = (np.array([f(fact) for fact in tiles.facts]) for f in (lambda fact: fact['pose'] == 'standing', lambda fact: fact['pitch']))
    print(f'above: {standing.sum()} standing products, {(standing & (pitch >= 25)).sum()} of them seen from 25° or more')
    for least in (0.75, 0.8, 0.83, 0.85, 0.9):
        found = standing & (above >= least)
        print(f'  from {least}: {found.sum()}, of these {(found & (pitch >= 25)).sum()} from 25° or more, {(found & (pitch < 20)).sum()} from below 20°')
    weight, bias = heads['pitches']
    shares = np.exp(shown @ weight + bias)
    off = np.abs((shares @ within).argmax(1) - pitch)
    print(f'pitch: {len(off)} pictures, {100 * (off <= 8).mean():.0f} % within 8°, {np.median(off):.1f}° off (median)')


if __name__ == '__main__':
    path = sys.argv[1]
    model = onnx.load(path)
    strip(model)
    heads = fit_heads(model)
    for folder in sys.argv[2:]:
        report(model, heads, folder)
    add_heads(model, heads)
    onnx.save(model, path)
