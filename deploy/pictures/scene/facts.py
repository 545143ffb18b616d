"""What a plate says of itself."""

import json
import os


def write_facts(place, facts):
    """Writes `plate.json`. A label that a plate has stays where none is given: what people call it no camera knows."""
    path = f'{place}/plate.json'
    if os.path.exists(path):
        with open(path, encoding='utf-8') as file:
            before = json.load(file)
        if 'label' in before:
            facts = {'label': before['label'], **facts}
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(facts, file, indent=2, ensure_ascii=False)
        file.write('\n')
