"""All models of training pictures: for each kind a list of (function, pose, weight)."""

from . import carried, cases, figures, garments, oddments, vessels, worn

catalogue = {}
for module in (vessels, cases, worn, carried, figures, oddments, garments):
    for kind, makers in module.makers.items():
        catalogue.setdefault(kind, []).extend(makers)
