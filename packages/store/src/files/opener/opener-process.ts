/** The program that opens received files. It dies alone when a file needs too much (opener.ts). */
import { FileRefused, isNoMemory } from '../content/problem.ts';
import { type Task, type TaskOptions, tasks } from './tasks.ts';

// The caller is gone, by whatever end.
process.on('disconnect', () => process.exit());

interface Asked {
  readonly task: Task;
  readonly files: readonly Uint8Array[];
  readonly options: TaskOptions[Task];
}

process.on('message', ({ task, files, options }: Asked) => {
  // The options of a task come with that task.
  const run = tasks[task] as (files: readonly Buffer[], options: TaskOptions[Task]) => Promise<unknown>;
  void run(
    files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength)),
    options,
  )
    .then((result) => ({ result }))
    .catch((error: unknown) => {
      if (isNoMemory(error)) process.exit(1);
      // The message of an unknown error may quote the document.
      return { problem: error instanceof FileRefused ? error.problem : 'damaged' };
    })
    .then((answer) => process.send?.({ ...answer, memory: process.memoryUsage.rss() }));
});

// All decoders are loaded, so memory used from now on is that of the document.
process.send?.('ready');
