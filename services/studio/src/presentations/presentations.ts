import { carried } from './carried/presentation.js';
import { cutOff } from './cut-off/presentation.js';
import { finger } from './finger/presentation.js';
import { flat } from './flat/presentation.js';
import { form } from './form/presentation.js';
import { hand } from './hand/presentation.js';
import { hanger } from './hanger/presentation.js';
import { inFrontOfPerson } from './in-front-of-person/presentation.js';
import { neck } from './neck/presentation.js';
import { nextToFeetFromAbove } from './next-to-feet/from-above.js';
import { nextToFeet } from './next-to-feet/presentation.js';
import { nextToHand } from './next-to-hand/presentation.js';
import { palm } from './palm/presentation.js';
import type { Presentation } from './presentation.js';
import { scene } from './scene/presentation.js';
import { shoulder } from './shoulder/presentation.js';
import { white } from './white/presentation.js';
import { wrist } from './wrist/presentation.js';

/** All ways to show a product; the first presentation that fits is used. */
export const presentations: readonly Presentation[] = [
  form,
  hanger,
  wrist,
  neck,
  finger,
  shoulder,
  carried,
  inFrontOfPerson,
  nextToFeetFromAbove,
  nextToHand,
  hand,
  palm,
  nextToFeet,
  cutOff,
  scene,
  flat,
  white,
];
