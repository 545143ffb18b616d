import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** A separate network for hostile clients. */
export interface HostileNetwork {
  /** Name of the namespace, for `ip netns exec`. */
  name: string;
  /** For each IP version: the address of this machine in the hostile network, and the addresses of the clients. */
  from: Record<'five IPv4 addresses' | 'one IPv6 /64', { target: string; addresses: string[] }>;
  remove(): void;
}

const ip = (command: string): void =>
  void execFileSync('ip', command.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });

/**
 * Creates a network namespace with five IPv4 addresses and 64 addresses of one IPv6 network. Virtual interfaces connect
 * it to this machine. Sockets in the network buffer 4 KiB of received data. Requires Linux, root and iproute2.
 *
 * @throws Error with the output of `ip`
 */
export function openHostileNetwork(): HostileNetwork {
  // Interface names have at most 15 letters. Other hostile networks may exist at the same time.
  const id = randomBytes(2);
  const name = `hostile-${id.toString('hex')}`;
  const [ours, theirs] = [`ph${id.toString('hex')}a`, `ph${id.toString('hex')}b`];
  // Private ranges (RFC 1918, RFC 4193).
  const ipv4 = (n: number) => `10.${200 + (id[0]! % 50)}.${id[1]}.${n}`;
  const ipv6 = (n: number) => `fd7a:6b70:${id.toString('hex')}:1::${n.toString(16)}`;
  const addresses4 = Array.from({ length: 5 }, (_, n) => ipv4(11 + n));
  const addresses6 = Array.from({ length: 64 }, (_, n) => ipv6(256 + n));
  ip(`netns add ${name}`);
  try {
    ip(`link add ${ours} type veth peer name ${theirs}`);
    ip(`link set ${theirs} netns ${name}`);
    ip(`addr add ${ipv4(1)}/24 dev ${ours}`);
    ip(`-6 addr add ${ipv6(1)}/64 dev ${ours} nodad`);
    ip(`link set ${ours} up`);
    for (const address of addresses4) ip(`-n ${name} addr add ${address}/24 dev ${theirs}`);
    for (const address of addresses6) ip(`-n ${name} -6 addr add ${address}/64 dev ${theirs} nodad`);
    ip(`-n ${name} link set ${theirs} up`);
    const small = 'echo 4096 4096 4096 > /proc/sys/net/ipv4/tcp_rmem';
    execFileSync('ip', ['netns', 'exec', name, 'sh', '-c', small]);
  } catch (error) {
    ip(`netns del ${name}`);
    throw error;
  }
  return {
    name,
    from: {
      'five IPv4 addresses': { target: ipv4(1), addresses: addresses4 },
      'one IPv6 /64': { target: ipv6(1), addresses: addresses6 },
    },
    // Deleting the namespace also deletes the interfaces.
    remove: () => ip(`netns del ${name}`),
  };
}
