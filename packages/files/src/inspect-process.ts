/** The process that opens what people send. It dies alone when a file asks too much of it (inspector.ts). */
import { FileRefused } from './content/problem.ts';
import { inspect } from './inspect.ts';

const mostMemory = Number(process.argv[2]) * 1_000_000;
const lookEveryMs = 100;

// Pictures are decoded beside the loop, which goes on looking.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1);
}, lookEveryMs).unref();

// Whoever asked is gone, by whatever end.
process.on('disconnect', () => process.exit());

process.on('message', (files: readonly Uint8Array[]) => {
  void inspect(files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    .then((inspected) => ({ inspected }))
    // The message of an unknown error may quote the document.
    .catch((error: unknown) => ({ problem: error instanceof FileRefused ? error.problem : 'damaged' }))
    .then((answer) => process.send?.({ ...answer, memory: process.memoryUsage.rss() }));
});
