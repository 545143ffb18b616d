import { isIPv6 } from 'node:net';

/**
 * Returns the network that counts as one sender, such as `203.0.113.7` or `2001:db8:0:1::/64`. An IPv6 sender usually
 * has a whole /64 network. An IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2) counts as the plain IPv4 address.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const between = Array.from({ length: 8 - groups.length - after.length }, () => '0');
  const network = [...groups, ...between, ...after].slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
