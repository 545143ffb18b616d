import { isIPv6 } from 'node:net';

/**
 * Returns the network that counts as one sender. An IPv6 sender usually has a whole /64 network and can use a new
 * address for each call. An IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2) counts as the plain IPv4 address.
 *
 * @param ip Address as reported by sockets and proxies.
 * @returns `203.0.113.7` or `2001:db8:0:1::/64`.
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
