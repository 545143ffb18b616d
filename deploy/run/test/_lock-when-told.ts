import { lockDataDir } from '../data-dir/lock.js';

// Locks each folder that a message names, and reports whether the folder is now locked by this process.
process.on('message', (folder: string) => {
  try {
    lockDataDir(folder);
    process.send!(true);
  } catch {
    process.send!(false);
  }
});
process.send!('ready');
