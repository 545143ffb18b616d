/**
 * Returns the JetStream settings of a NATS server with its store in a folder. By default, NATS limits the store to three
 * quarters of the disk space that is free at the start. A NATS server that restarts with a large store would therefore
 * reject all events although the disk has space. The limit is above every disk, so that only a full disk rejects events.
 */
export const jetstreamIn = (folder: string): { store_dir: string; max_file_store: number } => ({
  store_dir: folder,
  max_file_store: 1e15,
});
