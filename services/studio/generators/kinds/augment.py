"""Random changes of a batch of tiles (n, 4, s, s), RGBA shares of 0..1 with straight alpha.

`augment` applies all changes in the order in which a photo gets them: surface, background, matte, framing, camera.
"""

import math

import torch
import torch.nn.functional as F


def rand(n, low, high, random):
    return low + (high - low) * torch.rand(n, generator=random)


def where(share, n, random):
    return torch.rand(n, generator=random) < share


def wide(values):
    """Reshapes one value for each tile so that it applies to (n, c, h, w)."""
    return values[:, None, None, None]


def blobs(n, size, random, cells=5):
    """Returns smooth noise of 0..1, one map for each tile."""
    return F.interpolate(torch.rand(n, 1, cells, cells, generator=random), (size, size), mode='bilinear', align_corners=False)[:, 0]


def some(share, tiles, change, random):
    """Applies a change to a random part of the tiles."""
    chosen = torch.nonzero(where(share, len(tiles), random)).flatten()
    if len(chosen):
        tiles[chosen] = change(tiles[chosen])
    return tiles


def smooth(images, radius):
    """Blurs all images with a box of the given radius in pixels, twice."""
    size = 2 * radius + 1
    for _ in range(2):
        images = F.avg_pool2d(images, size, 1, radius, count_include_pad=False)
    return images


def slope(n, size, random, most):
    """Returns linear gradients from 1 - most to 1 + most in random directions."""
    at = torch.linspace(-1, 1, size)
    turn, strength = rand(n, 0, 2 * math.pi, random), rand(n, 0, most, random)
    return 1 + (torch.cos(turn) * strength)[:, None, None] * at[None, None, :] + (torch.sin(turn) * strength)[:, None, None] * at[None, :, None]


def patches(pool, n, size, low, high, random):
    """Returns turned and enlarged parts of random tiles of the pool (count, 3, s, s), as textures or backgrounds."""
    chosen = pool[torch.randint(0, len(pool), (n,), generator=random)].float() / 255
    turn, scale = rand(n, 0, 2 * math.pi, random), rand(n, low, high, random)
    c, s, zero = torch.cos(turn) * scale, torch.sin(turn) * scale, torch.zeros(n)
    matrix = torch.stack((torch.stack((c, -s, zero), 1), torch.stack((s, c, zero), 1)), 1)
    return F.grid_sample(chosen, F.affine_grid(matrix, (n, 3, size, size), align_corners=False), padding_mode='reflection', align_corners=False)


def grain(tiles, textures, random):
    """Multiplies the product with the light and dark of a texture."""
    n = len(tiles)
    texture = patches(textures, n, tiles.shape[-1], 0.15, 0.5, random).mean(1, keepdim=True)
    detail = (texture + 0.05) / (texture.mean((1, 2, 3), keepdim=True) + 0.05)
    return torch.cat((tiles[:, :3] * detail.clamp(0.2, 3) ** wide(rand(n, 0.3, 1.2, random)), tiles[:, 3:]), 1)


def relative_light(tiles):
    """Returns the brightness of each pixel relative to the mean of its product."""
    grey, alpha = tiles[:, :3].mean(1, keepdim=True), tiles[:, 3:]
    return (grey + 0.05) / ((grey * alpha).sum((1, 2, 3), keepdim=True) / alpha.sum((1, 2, 3), keepdim=True).clamp(min=1) + 0.05)


def cover(tiles, textures, random):
    """Gives the product the colours of a texture, and keeps its shading."""
    return torch.cat((patches(textures, len(tiles), tiles.shape[-1], 0.15, 0.5, random) * relative_light(tiles), tiles[:, 3:]), 1)


def flatten(tiles, random):
    """Leaves almost only the outline."""
    n = len(tiles)
    plain = torch.rand(n, 3, 1, 1, generator=random) * slope(n, tiles.shape[-1], random, 0.3)[:, None]
    return torch.cat((plain * relative_light(tiles) ** wide(rand(n, 0, 0.5, random)), tiles[:, 3:]), 1)


def retexture(tiles, textures, random):
    """Gives some products the texture of another photo or rendering. Otherwise, the network would tell photos from
    renderings by their texture, and only garments, shoes and hats have photos."""
    tiles = some(0.35, tiles, lambda part: grain(part, textures, random), random)
    tiles = some(0.1, tiles, lambda part: cover(part, textures, random), random)
    return some(0.08, tiles, lambda part: flatten(part, random), random).clamp_(0, 1)


def put_on_ground(tiles, chosen, grounds, random):
    """Puts the chosen products on a ground, because the pixels around renderings are black. Edges of the product and
    residue of the matte then have the colour of the ground."""
    n, size = len(tiles), tiles.shape[-1]
    photo = patches(grounds, n, size, 0.3, 1.0, random)
    plain = torch.rand(n, 3, 1, 1, generator=random) ** 0.6 * slope(n, size, random, 0.3)[:, None]
    ground = torch.where(wide(where(0.5, n, random)), photo, plain.expand(-1, -1, size, size)).clamp(0, 1)
    alpha = tiles[:, 3:]
    # The contact shadow.
    below = F.pad(smooth(alpha, 3), (0, 0, 3, 0))[:, :, :size] * wide(rand(n, 0, 0.8, random))
    image = tiles[:, :3] * alpha + ground * (1 - below) * (1 - alpha)
    return torch.cat((torch.where(wide(chosen), image, tiles[:, :3]), alpha), 1)


def damage_mattes(tiles, random):
    """Adds errors that cut-outs have: holes, residue of the ground and the shadow, soft, wide or narrow edges."""
    n, size = len(tiles), tiles.shape[-1]
    alpha = tiles[:, 3].clone()
    power = torch.where(where(0.3, n, random), torch.exp(rand(n, -0.9, 0.9, random)), torch.ones(n))
    alpha = alpha ** power[:, None, None]
    edge = ((smooth(alpha[:, None], 1)[:, 0] - rand(n, 0.25, 0.65, random)[:, None, None]) * rand(n, 1.5, 6, random)[:, None, None] + 0.5).clamp(0, 1)
    alpha = torch.where(where(0.3, n, random)[:, None, None], edge, alpha)
    hole = where(0.1, n, random)[:, None, None] & (blobs(n, size, random) > 0.78)
    alpha = torch.where(hole, alpha * rand(n, 0, 0.4, random)[:, None, None], alpha)
    shadow = F.pad(smooth(alpha[:, None], 2), (0, 0, 4, 0))[:, 0, :size] * rand(n, 0.1, 0.8, random)[:, None, None]
    alpha = torch.where(where(0.15, n, random)[:, None, None], torch.maximum(alpha, shadow), alpha)
    ys = torch.linspace(-1, 1, size)
    # Residue: a soft ellipse of the ground, mostly below.
    cx, cy, rx, ry = rand(n, -0.7, 0.7, random), rand(n, -0.2, 0.9, random), rand(n, 0.1, 0.5, random), rand(n, 0.05, 0.3, random)
    far = ((ys[None, None, :] - cx[:, None, None]) / rx[:, None, None]) ** 2 + ((ys[None, :, None] - cy[:, None, None]) / ry[:, None, None]) ** 2
    residue = torch.sigmoid((1 - far) * 4) * rand(n, 0.2, 1.0, random)[:, None, None]
    alpha = torch.where(where(0.12, n, random)[:, None, None], torch.maximum(alpha, residue), alpha)
    return torch.cat((tiles[:, :3], alpha[:, None]), 1)


def cut_off(tiles, random):
    """Cuts some products along a straight line, as where the photo ends."""
    n, alpha, ys = len(tiles), tiles[:, 3], torch.linspace(-1, 1, tiles.shape[-1])
    turn, at = rand(n, 0, 2 * math.pi, random), rand(n, 0.2, 0.75, random)
    beyond = ys[None, None, :] * torch.cos(turn)[:, None, None] + ys[None, :, None] * torch.sin(turn)[:, None, None] > at[:, None, None]
    alpha = torch.where(where(0.15, n, random)[:, None, None] & beyond, torch.zeros(()), alpha)
    return torch.cat((tiles[:, :3], alpha[:, None]), 1)


def halve_pairs(tiles, chosen):
    """Keeps the left half of pairs of shoes, so that single shoes are known as well."""
    tiles = tiles.clone()
    for i in torch.nonzero(chosen).flatten().tolist():
        columns = tiles[i, 3].sum(0)
        middle = 40 + int(columns[40:56].argmin())
        if columns[middle] < 0.12 * columns.max():
            half = tiles[i, :, :, :middle]
            width = half.shape[2]
            pad = (96 - width) // 2
            tiles[i] = F.pad(half, (pad, 96 - width - pad))
    return tiles


def warp(points, turn, flip, stretch, shear, tilt):
    """Maps points (n, h, w, 2) of the new tile to points of the old one. `tilt` (n, 2) is a slight perspective."""
    x, y = points[..., 0], points[..., 1]
    each = lambda values: values[:, None, None]
    c, s = each(torch.cos(turn)), each(torch.sin(turn))
    x, y = c * x - s * y, s * x + c * y
    x, y = (x + each(shear) * y) * each(stretch * flip), y / each(stretch)
    depth = 1 + each(tilt[:, 0]) * x + each(tilt[:, 1]) * y
    return torch.stack((x / depth, y / depth), -1)


def move(tiles, spread, quarter, random, out=64):
    """Turns by up to `spread` degrees (one value for each tile) and `quarter` quarter turns, mirrors, stretches, shears and
    tilts. Then frames the product as `cut-tiles.ts` does, with small errors."""
    n = len(tiles)
    turn = rand(n, -1, 1, random) * spread * math.pi / 180 + quarter * math.pi / 2
    shape = (turn, torch.where(where(0.5, n, random), -1.0, 1.0), torch.exp(rand(n, -0.12, 0.12, random)), rand(n, -0.12, 0.12, random),
             rand((n, 2), -0.12, 0.12, random))
    # The box of the changed product, from a coarse look at a larger area.
    coarse, reach = 48, 1.6
    ticks = (torch.arange(coarse) + 0.5) / coarse * 2 * reach - reach
    points = torch.stack(torch.meshgrid(ticks, ticks, indexing='xy'), -1).expand(n, -1, -1, -1)
    seen = F.grid_sample(tiles[:, 3:], warp(points, *shape), align_corners=False)[:, 0] > 0.3
    edges = []
    for axis in (1, 2):
        line = seen.any(axis)
        first = line.float().argmax(1)
        last = coarse - 1 - line.flip(1).float().argmax(1)
        edges.append((ticks[first] - reach / coarse, ticks[last] + reach / coarse))
    half = torch.maximum(*[(high - low) / 2 for low, high in edges]).clamp(0.2, 1.5) * 1.12
    half = half * torch.exp(rand(n, -0.08, 0.12, random))
    middle = torch.stack([(low + high) / 2 for low, high in edges], 1) + half[:, None] * rand((n, 2), -0.07, 0.07, random)
    ticks = (torch.arange(out) + 0.5) / out * 2 - 1
    points = torch.stack(torch.meshgrid(ticks, ticks, indexing='xy'), -1)[None] * half[:, None, None, None] + middle[:, None, None, :]
    return F.grid_sample(tiles, warp(points, *shape), padding_mode='zeros', align_corners=False)


def coarse_colours(tiles):
    """Keeps the brightness, and makes colours coarse as JPEG does."""
    image = tiles[:, :3]
    few = F.interpolate(F.avg_pool2d(image - image.mean(1, keepdim=True), 4), scale_factor=4, mode='bilinear', align_corners=False)
    return torch.cat((few + image.mean(1, keepdim=True), tiles[:, 3:]), 1)


def sharpen(tiles, random):
    image = tiles[:, :3]
    return torch.cat((image + wide(rand(len(tiles), 0, 1.0, random)) * (image - smooth(image, 1)), tiles[:, 3:]), 1)


def noisy(tiles, random):
    image = tiles[:, :3]
    return torch.cat((image + torch.randn(image.shape, generator=random) * wide(rand(len(tiles), 0, 0.07, random)), tiles[:, 3:]), 1)


def recolor(tiles, random):
    """Changes exposure, white balance, contrast, saturation, light and sharpness, and adds noise."""
    n, size = len(tiles), tiles.shape[-1]
    image, alpha = tiles[:, :3].clamp(0, 1), tiles[:, 3:].clamp(0, 1)
    gains = torch.exp(rand((n, 3, 1, 1), -0.18, 0.18, random)) * torch.exp(rand((n, 1, 1, 1), -0.4, 0.4, random))
    image = (image + 1e-4) ** torch.exp(rand((n, 1, 1, 1), -0.45, 0.45, random)) * gains
    image = image * slope(n, size, random, 0.35)[:, None]
    grey = image.mean(1, keepdim=True).expand(-1, 3, -1, -1)
    amount = wide(torch.where(where(0.25, n, random), torch.zeros(n), rand(n, 0.4, 1.4, random)))
    image = grey + (image - grey) * amount
    order = torch.stack([torch.randperm(3, generator=random) for _ in range(n)])
    mixed = torch.gather(image, 1, order[:, :, None, None].expand_as(image))
    image = torch.where(wide(where(0.3, n, random)), mixed, image)
    both = torch.cat((image, alpha), 1)
    # Blur, from out of focus or from few pixels. It softens the matte too.
    both = some(0.25, both, lambda part: smooth(part, 1), random)
    both = some(0.1, both, lambda part: smooth(part, 2), random)
    both = some(0.3, both, coarse_colours, random)
    both = some(0.25, both, lambda part: sharpen(part, random), random)
    both = some(0.6, both, lambda part: noisy(part, random), random)
    return both.clamp_(0, 1)


def augment(tiles, pairs, real, free, pools, random):
    """Applies all changes. `pairs` marks tiles that may show two shoes, `free` marks products that lie in every direction,
    and `pools` holds the tiles for textures and for grounds."""
    n = len(tiles)
    textures, grounds = pools
    tiles = halve_pairs(tiles, pairs & where(0.35, n, random))
    quarter = torch.randint(0, 4, (n,), generator=random) * (free & where(0.45, n, random))
    tiles = move(cut_off(tiles, random), torch.where(free, 30.0, 10.0), quarter, random)
    tiles = put_on_ground(retexture(tiles, textures, random), ~real | where(0.2, n, random), grounds, random)
    return recolor(damage_mattes(tiles, random), random)
