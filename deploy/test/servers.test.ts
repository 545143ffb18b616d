import { readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { identityOf, newSeed } from '@packshot/chassis/nats-users/keys';
import { natsUsers } from '@packshot/chassis/nats-users/users';
import { serviceNames } from '@packshot/proto/services';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSystem } from './_shared-system.js';
import type { SystemAddresses } from './_system.js';

/** Returns the listening sockets of this machine (proc_pid_net(5)): `0100007F:1F90` is 127.0.0.1:8080. */
function listening(): { address: string; port: number; inode: string }[] {
  return ['tcp', 'tcp6'].flatMap((family) =>
    readFileSync(`/proc/net/${family}`, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
        if (state !== '0A' || !local || !inode) return [];
        const [address = '', port = ''] = local.split(':');
        return { address, port: Number.parseInt(port, 16), inode };
      }),
  );
}
const loopback = '0100007F';

describe('the servers of the embedded system', () => {
  let system: SystemAddresses;
  beforeAll(async () => {
    system = await sharedSystem('noop');
  });

  it('are reachable only from this machine, without an open monitoring port of NATS', () => {
    const pid = readFileSync(join(system.dataDir, 'nats/nats-server.pid'), 'utf8').trim();
    const own = new Set(
      readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`, 'utf8')),
    );
    const nats = listening().filter(({ inode }) => own.has(`socket:[${inode}]`));
    expect(nats).toMatchObject([{ address: loopback, port: system.ports['nats'] }]);
    const postgres = listening().filter(({ port }) => port === system.ports['postgres']);
    expect(postgres).toMatchObject([{ address: loopback }]);
  });

  it('reject clients without a key or password', async () => {
    const servers = system.natsUrl;
    await expect(connect({ servers, reconnect: false })).rejects.toThrow(/authorization violation/i);
    const stranger = identityOf(newSeed());
    await expect(connect({ servers, reconnect: false, ...stranger })).rejects.toThrow(/authorization/i);
    for (const user of natsUsers) {
      const known = await connect({ servers, reconnect: false, ...identityOf(system.natsSeeds[user]!) });
      await known.close();
    }
    const url = new URL(system.databaseUrls['auth']!);
    url.password = 'guessed';
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toMatchObject({
      code: '28P01',
    });
    expect(statSync(join(system.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it.each(serviceNames)('give the role of %s access only to its own database', async (service) => {
    const reach = async (database: string): Promise<string> => {
      const url = new URL(system.databaseUrls[service]!);
      url.pathname = `/${database}`;
      const client = new pg.Client({ connectionString: url.href });
      try {
        await client.connect();
        const { rows } = await client.query<{ might: boolean }>(
          `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as might
           from pg_roles where rolname = current_user`,
        );
        return rows[0]!.might ? 'with rights over others' : 'in';
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await client.end();
      }
    };
    const denied = '42501';
    for (const database of [...serviceNames, 'postgres', 'template1'])
      expect(await reach(database), database).toBe(database === service ? 'in' : denied);
  });
});
