"""Trains the network that recognises kinds, calibrates it, and writes `kinds.onnx`.

    KINDS=<folder of the public sheets> python train.py [out.onnx] [epochs] [seed]

Reads the rendered sheets in `sheets/` next to this file. Only the split `train` trains; `calibration` sets the temperature.
Validation and test splits and the held-out renderings are never read here. Deterministic by seed and number of threads (THREADS, by default two).
"""

import os
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F
from augment import damage_mattes, halve_pairs, move, recolor, where
from network import Network, export, prepare, side
from tiles import Tiles, kinds, most_unproved, unproved

here = os.path.dirname(os.path.abspath(__file__))
batch, draws, smoothing, top_rate = 64, 3072, 0.08, 3e-3
garments = [kinds.index(kind) for kind in ('top', 'dress', 'lower')]
shoe, other = kinds.index('shoe'), kinds.index('other')


def changed(tiles, labels, lying, real, random):
    """Returns augmented input for training. Garments lie in every direction; what stands is turned little."""
    n = len(tiles)
    garment = torch.isin(labels, torch.tensor(garments))
    tiles = halve_pairs(tiles, (labels == shoe) & real & where(0.35, n, random))
    free = garment | lying | ((labels == shoe) & real)
    spread = torch.where(free, 30.0, 10.0)
    quarter = torch.randint(0, 4, (n,), generator=random) * (free & where(0.45, n, random))
    return prepare(recolor(damage_mattes(move(tiles, spread, quarter, random), random), random))


def draw_order(labels, real, random):
    """Draws an epoch. Kinds weigh by the root of their number; "other" comes twice as often."""
    counts = torch.bincount(labels, minlength=len(kinds)).float()
    weight = 1 / counts.clamp(min=1).sqrt()
    weight[other] *= 1.6
    return torch.multinomial(weight[labels], draws, True, generator=random)


def smooth_loss(logits, labels):
    return F.cross_entropy(logits, labels, label_smoothing=smoothing)


def fit(tiles, facts, labels, epochs, seed):
    torch.manual_seed(seed)
    random = torch.Generator().manual_seed(seed)
    network = Network(len(kinds)).to(memory_format=torch.channels_last)
    steps = epochs * (draws // batch)
    optimizer = torch.optim.AdamW(network.parameters(), lr=top_rate, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, top_rate, total_steps=steps, pct_start=0.2)
    mean = torch.optim.swa_utils.AveragedModel(network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.99), use_buffers=True)
    start = time.time()
    for epoch in range(epochs):
        losses = []
        for chosen in draw_order(labels, facts['real'], random).split(batch):
            y, known = labels[chosen], facts['known'][chosen]
            x = changed(tiles[chosen].float() / 255, y, facts['lying'][chosen], facts['real'][chosen], random)
            with torch.autocast('cpu', torch.bfloat16):
                out = network(x.contiguous(memory_format=torch.channels_last))
            out = out.float()
            loss = smooth_loss(out[:, : len(kinds)], y)
            if known.any():
                loss = loss + 1.5 * F.smooth_l1_loss(out[known, -2], facts['pitch'][chosen][known] / 90, beta=0.1)
                loss = loss + 0.2 * F.binary_cross_entropy_with_logits(out[known, -1], facts['lying'][chosen][known].float())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            mean.update_parameters(network)
            losses.append(loss.item())
        print(f'epoch {epoch + 1}: loss {np.mean(losses):.3f}, {time.time() - start:.0f} s', flush=True)
    return mean.module.eval()


def plain_input(tiles):
    return prepare(F.interpolate(tiles.float() / 255, (side, side), mode='area'))


@torch.no_grad()
def logits_of(network, x):
    return torch.stack([torch.cat([network(part) for part in way.split(128)]) for way in (x, x.flip(3))])


def calibrate(network, tiles, labels, seed):
    """Returns the temperature with the least negative log-likelihood of the shares, over the tiles as they are and twice
    damaged, because real photos differ more from the training tiles than other renderings do."""
    random = torch.Generator().manual_seed(seed)
    views = [plain_input(tiles)] + [prepare(recolor(F.interpolate(damage_mattes(tiles.float() / 255, random), (side, side), mode='area'), random)) for _ in range(2)]
    both = torch.cat([logits_of(network, view)[..., : len(kinds)] for view in views], 1)
    truth = labels.repeat(len(views))
    best = min(np.arange(0.4, 3.01, 0.05), key=lambda t: F.nll_loss(torch.log(F.softmax(both / t, -1).mean(0) + 1e-9), truth).item())
    return float(best)


def facts_of(tiles):
    pick = lambda name, default: torch.tensor([fact.get(name, default) for fact in tiles.facts])
    return {'real': pick('real', False), 'known': torch.tensor(['pitch' in fact for fact in tiles.facts]), 'pitch': pick('pitch', 0.0).float(),
            'lying': torch.tensor([fact.get('pose') == 'lying' for fact in tiles.facts])}


def load(folders, splits):
    tiles = Tiles()
    for folder in folders:
        tiles.add(folder, splits)
    pixels = torch.from_numpy(tiles.stacked()).permute(0, 3, 1, 2).contiguous()
    return pixels, facts_of(tiles), torch.from_numpy(tiles.kinds)


def main():
    out = sys.argv[1] if len(sys.argv) > 1 else f'{here}/kinds.onnx'
    epochs = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 7
    # Two threads are slower than one while other programs share the processor.
    torch.set_num_threads(int(os.environ.get('THREADS', '2')))
    sheets = [os.environ['KINDS'], *([f'{here}/sheets'] if os.path.exists(f'{here}/sheets/manifest.json') else [])]
    pixels, facts, labels = load(sheets, ('train',))
    print(len(labels), 'tiles:', {kind: int((labels == i).sum()) for i, kind in enumerate(kinds)})
    network = fit(pixels, facts, labels, epochs, seed)
    temperature = 1.0
    if len(sheets) > 1:
        apart, _, truth = load(sheets[1:], ('calibration',))
        temperature = calibrate(network, apart, truth, seed)
        print(f'temperature {temperature:.2f} from {len(truth)} tiles')
    export(network, out, temperature, [most_unproved if kind in unproved else 1.0 for kind in kinds])
    print(f'{out}: {os.path.getsize(out)} bytes')


if __name__ == '__main__':
    main()
