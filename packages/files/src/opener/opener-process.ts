/** The program that opens what people send. It dies alone when a file asks too much of it (opener.ts). */
import { isNoMemory } from '../content/no-memory.ts';
import { FileRefused } from '../content/problem.ts';
import { type Task, tasks } from './tasks.ts';

// Whoever asked is gone, by whatever end.
process.on('disconnect', () => process.exit());

interface Asked {
  readonly task: Task;
  readonly files: readonly Uint8Array[];
}

process.on('message', ({ task, files }: Asked) => {
  void tasks[task](files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    .then((result) => ({ result }))
    .catch((error: unknown) => {
      if (isNoMemory(error)) process.exit(1);
      // The message of an unknown error may quote the document.
      return { problem: error instanceof FileRefused ? error.problem : 'damaged' };
    })
    .then((answer) => process.send?.({ ...answer, memory: process.memoryUsage.rss() }));
});

// Everything that opens files is loaded: what the process asks for from now on is for a file.
process.send?.('ready');
