"""Trains the network that recognises kinds, calibrates it, and writes `kinds.onnx`.

    KINDS=<folder of the public sheets> python train.py [out.onnx] [epochs] [seed]

Reads the rendered sheets in `sheets/` next to this file. Nine tenths of the split `train` train. `is_set_aside` takes the
rest of the public tiles, for comparing variants. The split `calibration` sets the temperature.
Validation and test splits and the held-out renderings are never read here. Deterministic by seed and number of threads (THREADS, by default one).
"""

import hashlib
import os
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F
from augment import augment, damage_mattes, recolor, where
from network import Network, export, prepare, side
from tiles import Tiles, kinds, most_unproved, unproved

here = os.path.dirname(os.path.abspath(__file__))
batch, draws, smoothing, top_rate = 64, 3072, 0.08, 3e-3
# Share of draws of a kind that are renderings, if the kind has both photos and renderings.
rendered_share = 0.4
# Share of photos that the loss compares with all kinds. The loss compares the others only with kinds that have photos.
compared_with_all = 0.3
garments = [kinds.index(kind) for kind in ('top', 'dress', 'lower')]
shoe, other = kinds.index('shoe'), kinds.index('other')


def changed(tiles, labels, lying, real, pools, random):
    """Returns augmented input for training. Garments lie in every direction; what stands is turned little."""
    free = torch.isin(labels, torch.tensor(garments)) | lying | ((labels == shoe) & real)
    return prepare(augment(tiles, (labels == shoe) & real, real, free, pools, random))


def draw_order(labels, real, random):
    """Draws an epoch. Kinds weigh by the root of their number; "other" comes 1.6 times as often."""
    count = len(kinds)
    weight = torch.bincount(labels, minlength=count).float().sqrt()
    weight[other] *= 1.6
    sizes = torch.stack([torch.bincount(labels[real == flag], minlength=count).float() for flag in (False, True)])
    split = torch.where((sizes > 0).all(0), torch.tensor([[rendered_share], [1 - rendered_share]]), torch.ones(2, 1))
    return torch.multinomial((weight * split / sizes.clamp(min=1))[real.long(), labels], draws, True, generator=random)


def kind_loss(logits, labels, real, with_photos):
    """Cross-entropy with label smoothing. Most kinds have no photos, so a loss over all kinds would teach the network that
    every photo shows a garment, a shoe or a hat."""
    limited = real & (torch.rand(len(labels)) >= compared_with_all)
    allowed = ~limited[:, None] | with_photos
    logs = F.log_softmax(torch.where(allowed, logits, -20.0), -1)
    even = (logs * allowed).sum(1) / allowed.sum(1)
    return -((1 - smoothing) * logs.gather(1, labels[:, None])[:, 0] + smoothing * even).mean()


class Stream(torch.utils.data.IterableDataset):
    """Draws and augments batches in a process of its own."""

    def __init__(self, tiles, facts, labels, epochs, seed):
        centre = tiles[:, 3, 32:64, 32:64].float().mean((1, 2)) / 255
        self.pools = tiles[centre > 0.97][:, :3], tiles[facts['real']][:, :3]
        self.data, self.epochs, self.seed = (tiles, facts, labels), epochs, seed

    def __iter__(self):
        torch.set_num_threads(1)
        (tiles, facts, labels), random = self.data, torch.Generator().manual_seed(self.seed)
        for _ in range(self.epochs):
            for chosen in draw_order(labels, facts['real'], random).split(batch):
                yield chosen, changed(tiles[chosen].float() / 255, labels[chosen], facts['lying'][chosen], facts['real'][chosen], self.pools, random)


def fit(tiles, facts, labels, epochs, seed):
    torch.manual_seed(seed)
    network = Network(len(kinds)).to(memory_format=torch.channels_last)
    steps = epochs * (draws // batch)
    optimizer = torch.optim.AdamW(network.parameters(), lr=top_rate, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, top_rate, total_steps=steps, pct_start=0.2)
    mean = torch.optim.swa_utils.AveragedModel(network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.99), use_buffers=True)
    with_photos = torch.zeros(len(kinds), dtype=torch.bool)
    with_photos[labels[facts['real']].unique()] = True
    stream = iter(torch.utils.data.DataLoader(Stream(tiles, facts, labels, epochs, seed), batch_size=None, num_workers=1, prefetch_factor=8))
    start = time.time()
    for epoch in range(epochs):
        losses = []
        for _ in range(draws // batch):
            chosen, x = next(stream)
            y, known = labels[chosen], facts['known'][chosen]
            with torch.autocast('cpu', torch.bfloat16):
                out = network(x.contiguous(memory_format=torch.channels_last))
            out = out.float()
            loss = kind_loss(out[:, : len(kinds)], y, facts['real'][chosen], with_photos)
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


def is_set_aside(tile, real):
    """Tells whether a public tile belongs to the tenth that never trains."""
    return real and int(hashlib.sha1(tile.tobytes()).hexdigest(), 16) % 10 == 0


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
    # The process that augments uses another thread.
    torch.set_num_threads(int(os.environ.get('THREADS', '1')))
    sheets = [os.environ['KINDS'], *([f'{here}/sheets'] if os.path.exists(f'{here}/sheets/manifest.json') else [])]
    pixels, facts, labels = load(sheets, ('train',))
    print(len(labels), 'tiles:', {kind: int((labels == i).sum()) for i, kind in enumerate(kinds)})
    used = torch.tensor([not is_set_aside(tile, real) for tile, real in zip(pixels.permute(0, 2, 3, 1).contiguous().numpy(), facts['real'].tolist())])
    network = fit(pixels[used], {name: values[used] for name, values in facts.items()}, labels[used], epochs, seed)
    temperature = 1.0
    if len(sheets) > 1:
        apart, _, truth = load(sheets[1:], ('calibration',))
        temperature = calibrate(network, apart, truth, seed)
        print(f'temperature {temperature:.2f} from {len(truth)} tiles')
    export(network, out, temperature, [most_unproved if kind in unproved else 1.0 for kind in kinds])
    print(f'{out}: {os.path.getsize(out)} bytes')


if __name__ == '__main__':
    main()
