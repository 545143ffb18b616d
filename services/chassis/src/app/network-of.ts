import { isIPv6 } from 'node:net';

/**
 * What counts as one sender. Who has one IPv6 address has its whole network of 64 bits, and a new address for each call;
 * an IPv4 address written as IPv6 (RFC 4291 §2.5.5.2) is the same sender as the plain one.
 *
 * @param ip an address as sockets and proxies tell it
 * @returns `203.0.113.7`, or `2001:db8:0:1::/64`
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
