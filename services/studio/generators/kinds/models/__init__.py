"""All models of training pictures: for each kind a list of (function, pose, weight)."""

from . import carried, cases, figures, garments, oddments, vessels, worn

# Models that only the calibration sees, in addition to the sample products of `../products.py`.
apart = {'gift', 'standing_book', 'clutch', 'tumbler'}


def is_apart(make):
    return make.__name__ in apart or make.__module__ in ('products', 'bowl')


everything, catalogue, calibration = {}, {}, {}
for module in (vessels, cases, worn, carried, figures, oddments, garments):
    for kind, makers in module.makers.items():
        everything.setdefault(kind, []).extend(makers)
for kind, makers in everything.items():
    catalogue[kind] = [maker for maker in makers if not is_apart(maker[0])]
    calibration[kind] = [maker for maker in makers if is_apart(maker[0])] or makers
