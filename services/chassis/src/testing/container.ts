// testcontainers (MIT) removes containers that outlive the tests. Version 11 is the last version for Node 20.
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';

/** Runs a program from a container image on this machine's network, as the current user, with a shared folder. */
export async function runContainer({
  image,
  command,
  dir,
}: {
  image: string;
  command: string[];
  dir: string;
}): Promise<{ stop(): Promise<void>; kill9(): Promise<void> }> {
  const [uid, gid] = [process.getuid!(), process.getgid!()];
  const started = await new GenericContainer(image)
    .withEntrypoint([command[0]!])
    .withCommand(command.slice(1))
    .withNetworkMode('host')
    .withBindMounts([{ source: dir, target: dir }])
    .withUser(`${uid}:${gid}`)
    // The caller checks whether the program is ready.
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
