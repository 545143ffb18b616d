#!/bin/sh
# Renders all plates of services/studio/plates/library, or only the named plates.
# Usage: PYTHON=<python with bpy> services/studio/generators/render-plates.sh [name…]
# FOLDER is another folder for the plates. SIZE is a small size in pixels, at which the plates are rendered with one
# sample, as a quick check that every plate can be made. The script compare-plates.ts then compares these plates.
set -eu
cd "$(dirname "$0")/../../.."
python=${PYTHON:-python}
library=${FOLDER:-services/studio/plates/library}
for name in ${*:-$(ls services/studio/plates/library)}; do
  begun=$(date +%s)
  case $name in
    form-*) script=forms arguments= ;;
    hanger-*) script=hangers arguments='1600 5' ;;
    beside-*-far) script=large arguments='1600 5' ;;
    behind-*-floor) script=large arguments='1600 5' ;;
    behind-*) script=behind arguments='1600 8' ;;
    resting-* | tabletop-*) script=resting arguments='1600 5' ;;
    beside-*) script=beside arguments='1800 5' ;;
    carried-*) script=carried arguments='1800 5' ;;
    shoulder-*) script=shoulder arguments='1800 5' ;;
    wrist-female-light) script=wrists arguments='1800 6' ;;
    wrist-*) script=wrists arguments='1600 5' ;;
    finger-*) script=fingers arguments='1600 6' ;;
    neck-*) script=necks arguments='1600 4' ;;
    flat-*) script=flats arguments='1600 6' ;;
    *-palm-above) script=hands arguments='1600 7' ;;
    *-palm) script=hands arguments='1600 8' ;;
    female-* | male-*) script=hands arguments='2000 8' ;;
    hallway) script=plates arguments='1800 6' ;;
    kitchen-above | patio) script=plates arguments='1600 4' ;;
    *-above | *-near | *-evening | deck | gallery | loft | pier) script=plates arguments='1800 5' ;;
    *) script=plates arguments= ;;
  esac
  [ -z "${SIZE:-}" ] || arguments="$SIZE 1"
  # shellcheck disable=SC2086
  "$python" "services/studio/generators/$script.py" "$name" "$library" $arguments >"${TMPDIR:-/tmp}/$name.log" 2>&1 ||
    { echo "$name could not be rendered:" && tail -n 5 "${TMPDIR:-/tmp}/$name.log" && exit 1; }
  echo "$name: $(($(date +%s) - begun)) s"
done
[ -n "${FOLDER:-}" ] || { npx oxfmt "$library" && npm run --silent validate -w @packshot/plates; }
