/** Version 2 profiles describe themselves in ASCII, version 4 profiles in big-endian UTF-16 (ICC.1:2022, 9.2.41). */
const descriptions = [Buffer.from('sRGB', 'latin1'), Buffer.from('sRGB', 'utf16le').swap16()];

/** Tells whether an ICC profile calls itself sRGB. */
export const isSrgbProfile = (profile: Buffer): boolean =>
  descriptions.some((text) => profile.includes(text));
