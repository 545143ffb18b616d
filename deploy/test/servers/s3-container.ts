import { randomBytes } from 'node:crypto';
import { GenericContainer, Wait } from 'testcontainers';
import type { S3Access } from '@packshot/chassis/testing/s3-server';
import { storeIdentities } from '../../compose/store-identities.js';
import { composeServer } from './compose-server.js';

const port = 8333;

/** Starts the S3 server of the compose file in a container with a separate name and network. */
export async function s3Container(): Promise<{ access: S3Access; stop(): Promise<void> }> {
  const { image, entrypoint, command } = composeServer('objects');
  const key = { accessKey: randomBytes(12).toString('hex'), secretKey: randomBytes(24).toString('hex') };
  const server = await new GenericContainer(image)
    .withEntrypoint(entrypoint)
    .withCommand(command.map((word) => (word.startsWith('-ip=') ? '-ip=localhost' : word)))
    .withCopyContentToContainer([
      { content: JSON.stringify(storeIdentities(key)), target: '/run/secrets/s3.json' },
    ])
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forHttp('/status', port))
    .start();
  const endpoint = `http://${server.getHost()}:${server.getMappedPort(port)}`;
  return {
    access: { endpoint, region: 'us-east-1', ...key },
    stop: async () => void (await server.stop()),
  };
}
