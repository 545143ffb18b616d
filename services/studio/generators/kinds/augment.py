"""Random changes of a batch of tiles (n, 4, s, s), shares of 0..1: turns, shifts, colours, and errors of mattes."""

import math

import torch
import torch.nn.functional as F


def rand(n, low, high, random):
    return low + (high - low) * torch.rand(n, generator=random)


def where(share, n, random):
    return torch.rand(n, generator=random) < share


def blobs(n, size, random, cells=5):
    """Returns smooth noise of 0..1, one map for each tile."""
    return F.interpolate(torch.rand(n, 1, cells, cells, generator=random), (size, size), mode='bilinear', align_corners=False)[:, 0]


def damage_mattes(tiles, random):
    """Adds errors that cut-outs have: holes, residue of the ground, soft or hard edges, cut parts."""
    n = len(tiles)
    alpha = tiles[:, 3].clone()
    power = torch.where(where(0.3, n, random), torch.exp(rand(n, -0.9, 0.9, random)), torch.ones(n))
    alpha = alpha ** power[:, None, None]
    hole = where(0.12, n, random)[:, None, None] & (blobs(n, tiles.shape[-1], random) > 0.78)
    alpha = torch.where(hole, alpha * 0.15, alpha)
    ys = torch.linspace(-1, 1, tiles.shape[-1])
    # Residue: a soft ellipse of the ground, mostly below.
    cx, cy, rx, ry = rand(n, -0.7, 0.7, random), rand(n, -0.2, 0.9, random), rand(n, 0.1, 0.5, random), rand(n, 0.05, 0.3, random)
    far = ((ys[None, None, :] - cx[:, None, None]) / rx[:, None, None]) ** 2 + ((ys[None, :, None] - cy[:, None, None]) / ry[:, None, None]) ** 2
    residue = torch.sigmoid((1 - far) * 4) * rand(n, 0.2, 1.0, random)[:, None, None]
    alpha = torch.where(where(0.12, n, random)[:, None, None], torch.maximum(alpha, residue), alpha)
    # A straight cut, as where the photo ends.
    turn, at = rand(n, 0, 2 * math.pi, random), rand(n, 0.35, 0.75, random)
    beyond = ys[None, None, :] * torch.cos(turn)[:, None, None] + ys[None, :, None] * torch.sin(turn)[:, None, None] > at[:, None, None]
    alpha = torch.where(where(0.12, n, random)[:, None, None] & beyond, torch.zeros(()), alpha)
    return torch.cat((tiles[:, :3], alpha[:, None]), 1)


def halve_pairs(tiles, chosen):
    """Keeps the left half of pairs of shoes, so that single shoes are known as well."""
    tiles = tiles.clone()
    for i in torch.nonzero(chosen).flatten().tolist():
        columns = tiles[i, 3].sum(0)
        middle = 40 + int(columns[40:56].argmin())
        if columns[middle] < 0.12 * columns.max():
            half = tiles[i, :, :, :middle]
            wide = half.shape[2]
            pad = (96 - wide) // 2
            tiles[i] = F.pad(half, (pad, 96 - wide - pad))
    return tiles


def move(tiles, spread, quarter, random, out=64):
    """Turns by up to `spread` degrees (one value for each tile) and `quarter` quarter turns, mirrors, scales, shears and
    shifts."""
    n = len(tiles)
    angle = rand(n, -1, 1, random) * spread * math.pi / 180 + quarter * math.pi / 2
    zoom, stretch = torch.exp(rand(n, -0.12, 0.22, random)), torch.exp(rand(n, -0.12, 0.12, random))
    flip = torch.where(where(0.5, n, random), -1.0, 1.0)
    shear = rand(n, -0.12, 0.12, random)
    c, s = torch.cos(angle) * zoom, torch.sin(angle) * zoom
    matrix = torch.stack((torch.stack((c * flip * stretch, -s + shear, rand(n, -0.12, 0.12, random)), 1),
                          torch.stack((s * flip * stretch, c, rand(n, -0.12, 0.12, random)), 1)), 1)
    return F.grid_sample(tiles, F.affine_grid(matrix, (n, 4, out, out), align_corners=False), padding_mode='zeros', align_corners=False)


def recolor(tiles, random):
    n = len(tiles)
    image, alpha = tiles[:, :3].clamp(0, 1), tiles[:, 3:].clamp(0, 1)
    gains = torch.exp(rand((n, 3, 1, 1), -0.18, 0.18, random)) * torch.exp(rand((n, 1, 1, 1), -0.35, 0.35, random))
    image = (image + 1e-4) ** torch.exp(rand((n, 1, 1, 1), -0.4, 0.4, random)) * gains
    grey = image.mean(1, keepdim=True).expand(-1, 3, -1, -1)
    amount = torch.where(where(0.25, n, random), torch.zeros(n), rand(n, 0.5, 1.3, random))[:, None, None, None]
    image = grey + (image - grey) * amount
    order = torch.stack([torch.randperm(3, generator=random) for _ in range(n)])
    mixed = torch.gather(image, 1, order[:, :, None, None].expand_as(image))
    image = torch.where(where(0.25, n, random)[:, None, None, None], mixed, image)
    soft = F.interpolate(F.avg_pool2d(image, 2), scale_factor=2, mode='bilinear', align_corners=False)
    image = torch.where(where(0.25, n, random)[:, None, None, None], soft, image)
    image = image + torch.randn(image.shape, generator=random) * rand((n, 1, 1, 1), 0, 0.04, random)
    return torch.cat((image.clamp(0, 1), alpha), 1)
