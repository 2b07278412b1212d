/**
 * Loaded before a program (`node --import`) on systems that cannot tell a child of its parent's death: the parent
 * holds the other end of standard input, which closes with it.
 */
process.stdin.on('end', () => process.exit(1));
process.stdin.on('error', () => process.exit(1));
process.stdin.resume();
// Watching must not keep alive a program that has ended by itself.
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
