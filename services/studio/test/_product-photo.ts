import sharp, { type Sharp } from 'sharp';

const grey = {
  wall: ['#b9b6ae', '#cfccc4'],
  table: '#a59f92',
  glass: ['#0f3d2e', '#2f7d5e', '#0b2a20'],
  cap: '#b3261e',
};
const dark = {
  wall: ['#15171b', '#1f2227'],
  table: '#0f1012',
  glass: ['#c98f45', '#e6c48a', '#bf8238'],
  cap: '#e68a70',
};

/**
 * Draws a bottle with a label on a grey table. Soft light and a two-tone background make the model treat the drawing as
 * a photo.
 */
export const productPhoto = (width = 1200, height = 1600): Sharp => photograph(width, height, grey);

/** Draws the bottle in bright glass on dark cloth, so that a brightness model finds it. */
export const brightProductPhoto = (width = 1200, height = 1600): Sharp => photograph(width, height, dark);

/** Draws the bottle as an uploaded cut-out. */
export const productCutOut = (): Sharp => sharp(draw(1200, 1600, grey, ''));

/** Draws a cut-out of a T-shirt, with a patch in the colour of the label on its chest. */
export const garmentCutOut = (): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="0 0 1000 1000">
    <path d="M380 100 Q500 150 620 100 L760 150 L940 340 L820 450 L735 370 L745 900 L255 900 L265 370 L180 450 L60 340 L240 150 Z" fill="#2f6f8e"/>
    <rect x="390" y="300" width="220" height="120" fill="#f2e9d8"/>
  </svg>`),
  );

/** Draws a cut-out of a bag with a label. @param open whether the bag's handle is open or, otherwise, solid */
export const bagCutOut = (open: boolean): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="0 0 1000 1000">
    <path d="M360 440 V250 Q360 120 500 120 Q640 120 640 250 V440" fill="${open ? 'none' : '#6b3a1e'}" stroke="#6b3a1e" stroke-width="32"/>
    <path d="M230 430 H770 L800 900 H200 Z" fill="#8a6a3c"/>
    <rect x="390" y="600" width="220" height="120" fill="#f2e9d8"/>
  </svg>`),
  );

function photograph(width: number, height: number, look: typeof grey): Sharp {
  const ground = `<rect width="1200" height="1600" fill="url(#wall)"/>
    <rect y="1150" width="1200" height="450" fill="${look.table}"/>
    <ellipse cx="600" cy="1330" rx="250" ry="28" fill="#000" opacity=".25"/>`;
  return sharp(draw(width, height, look, ground)).flatten({ background: '#fff' });
}

const draw = (width: number, height: number, { wall, glass, cap }: typeof grey, ground: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 1600">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
      <linearGradient id="glass"><stop stop-color="${glass[0]}"/><stop offset=".3" stop-color="${glass[1]}"/><stop offset="1" stop-color="${glass[2]}"/></linearGradient>
    </defs>
    ${ground}
    <path d="M540 330 h120 v220 q0 60 80 130 q40 40 40 110 v480 q0 60 -60 60 h-240 q-60 0 -60 -60 v-480 q0 -70 40 -110 q80 -70 80 -130 z" fill="url(#glass)"/>
    <rect x="430" y="860" width="340" height="270" fill="#f2e9d8"/>
    <text x="600" y="1010" font-size="72" text-anchor="middle" font-family="serif" fill="#5b1a12">OLIO</text>
    <rect x="530" y="270" width="140" height="90" rx="10" fill="${cap}"/>
  </svg>`);
