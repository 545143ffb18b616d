#!/bin/sh
# Renders every plate of plates/library again, or those that are named:
#     PYTHON=<python with bpy> deploy/pictures/render-plates.sh [name…]
set -eu
cd "$(dirname "$0")/../.."
python=${PYTHON:-python}
library=plates/library
for name in ${*:-$(ls "$library")}; do
  case $name in
    form-*) script=forms arguments= ;;
    hanger-*) script=hangers arguments='1600 5' ;;
    beside-*) script=beside arguments='1800 5' ;;
    carried-*) script=carried arguments='1800 5' ;;
    wrist-*) script=wrists arguments='1600 5' ;;
    finger-*) script=fingers arguments='1600 6' ;;
    neck-*) script=necks arguments='1600 4' ;;
    flat-*) script=flats arguments='1600 6' ;;
    *-palm) script=hands arguments='1600 8' ;;
    female-* | male-*) script=hands arguments='2000 8' ;;
    hallway) script=plates arguments='1800 6' ;;
    kitchen-above | patio) script=plates arguments='1600 4' ;;
    *-above | *-near | deck | loft | pier) script=plates arguments='1800 5' ;;
    *) script=plates arguments= ;;
  esac
  # shellcheck disable=SC2086
  "$python" "deploy/pictures/$script.py" "$name" "$library" $arguments
done
npx prettier --log-level warn --write "$library"
npm run --silent validate -w plates
