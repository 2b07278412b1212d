/** The program that opens what people send. It dies alone when a file asks too much of it (opener.ts). */
import { isNoMemory } from '../content/no-memory.ts';
import { FileRefused } from '../content/problem.ts';
import { inspect } from '../inspect.ts';

// Whoever asked is gone, by whatever end.
process.on('disconnect', () => process.exit());

process.on('message', (files: readonly Uint8Array[]) => {
  void inspect(files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    .then((inspected) => ({ inspected }))
    .catch((error: unknown) => {
      if (isNoMemory(error)) process.exit(1);
      // The message of an unknown error may quote the document.
      return { problem: error instanceof FileRefused ? error.problem : 'damaged' };
    })
    .then((answer) => process.send?.({ ...answer, memory: process.memoryUsage.rss() }));
});

// Everything that opens files is loaded: what the process asks for from now on is for a file.
process.send?.('ready');
