/** The thread that opens what people send. It dies alone when a file asks too much of it. */
import { parentPort } from 'node:worker_threads';
import { FileRefused } from './content/problem.ts';
import { inspect } from './inspect.ts';

parentPort?.on('message', (files: readonly Uint8Array[]) => {
  void inspect(files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    .then((inspected) => ({ inspected }))
    // The message of an unknown error may quote the document.
    .catch((error: unknown) => ({ problem: error instanceof FileRefused ? error.problem : 'damaged' }))
    .then((answer) => parentPort?.postMessage(answer));
});
