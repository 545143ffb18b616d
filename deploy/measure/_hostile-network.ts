import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** A network of its own for clients that mean harm, beside that of this machine. */
export interface HostileNetwork {
  /** Its name, for `ip netns exec`. */
  name: string;
  /** By kind: where this machine is reached from there, and the addresses that its clients have. */
  from: Record<'five IPv4 addresses' | 'one IPv6 /64', { target: string; addresses: string[] }>;
  remove(): void;
}

const ip = (command: string): void =>
  void execFileSync('ip', command.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });

/**
 * Makes a network namespace with five IPv4 addresses and 64 of one IPv6 network, joined to this machine by a pair of
 * virtual cards. Its sockets take in 4 KiB and then wait for their readers. Linux, as root, with iproute2.
 *
 * @throws with what `ip` says of it
 */
export function openHostileNetwork(): HostileNetwork {
  // Names of cards have 15 letters at most. Others of these networks may be up at the same time.
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
    // The cards go with the namespace.
    remove: () => ip(`netns del ${name}`),
  };
}
