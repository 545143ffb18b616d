import sharp, { type Sharp } from 'sharp';

/**
 * A bottle with a label on a grey table: drawn, but with the soft light and the two-tone ground that make it look like
 * a photo to the model.
 */
export function productPhoto(width = 1200, height = 1600): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 1600">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#b9b6ae"/><stop offset="1" stop-color="#cfccc4"/></linearGradient>
      <linearGradient id="glass"><stop stop-color="#0f3d2e"/><stop offset=".3" stop-color="#2f7d5e"/><stop offset="1" stop-color="#0b2a20"/></linearGradient>
    </defs>
    <rect width="1200" height="1600" fill="url(#wall)"/>
    <rect y="1150" width="1200" height="450" fill="#a59f92"/>
    <ellipse cx="600" cy="1330" rx="250" ry="28" fill="#000" opacity=".25"/>
    <path d="M540 330 h120 v220 q0 60 80 130 q40 40 40 110 v480 q0 60 -60 60 h-240 q-60 0 -60 -60 v-480 q0 -70 40 -110 q80 -70 80 -130 z" fill="url(#glass)"/>
    <rect x="430" y="860" width="340" height="270" fill="#f2e9d8"/>
    <text x="600" y="1010" font-size="72" text-anchor="middle" font-family="serif" fill="#5b1a12">OLIO</text>
    <rect x="530" y="270" width="140" height="90" rx="10" fill="#b3261e"/>
  </svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' });
}
