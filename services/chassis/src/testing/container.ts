// testcontainers: what runs out with the tests is cleaned up by its own reaper; MIT. The 11th is the last for Node 20.
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';

/** Runs a program of an image on this machine's own network, as the user of the tests, in a folder that it shares with them. */
export async function runContainer({
  image,
  command,
  dir,
}: {
  image: string;
  command: string[];
  /** Bound at the same path. */
  dir: string;
}): Promise<{ stop(): Promise<void>; kill9(): Promise<void> }> {
  const [uid, gid] = [process.getuid!(), process.getgid!()];
  const started = await new GenericContainer(image)
    .withEntrypoint([command[0]!])
    .withCommand(command.slice(1))
    .withNetworkMode('host')
    .withBindMounts([{ source: dir, target: dir }])
    .withUser(`${uid}:${gid}`)
    // Waits for nothing: whoever started it knows better when it answers.
    .withWaitStrategy(Wait.forAll([]))
    .start();
  const { container } = await getContainerRuntimeClient();
  const running = container.getById(started.getId());
  const end = async (signal: NodeJS.Signals) => {
    const ended = running.wait();
    await running.kill({ signal });
    await ended;
    await running.remove();
  };
  return { stop: () => end('SIGTERM'), kill9: () => end('SIGKILL') };
}
