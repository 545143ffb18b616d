// Text format of NATS keys: base32 (RFC 4648, without padding) of the bytes and their checksum. The NATS client does
// not export its functions. Source: https://github.com/nats-io/nkeys.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as base32. */
export function base32Of(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** Decodes base32. The text must contain only letters of the alphabet; bits that fill no byte are discarded. */
export function bytesOfBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the CRC-16 of bytes with the polynomial 0x1021 (XMODEM), low byte first. */
export function checksumOf(bytes: Uint8Array): Buffer {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return Buffer.of(sum & 0xff, sum >> 8);
}
