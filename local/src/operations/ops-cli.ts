/** `npm run ops -- <name> …`: commands that are rarely needed, by their names. */
const commands: Readonly<Record<string, string>> = {
  'adopt-log': './adopt-log-cli.ts',
  'copy-log': './copy-log-cli.ts',
  'import-staff': '../import-staff/import-staff-cli.ts',
  'rebuild-claims': './rebuild-claims-cli.ts',
  'repair-stream': './repair-stream-cli.ts',
};

const [name = ''] = process.argv.splice(2, 1);
const file = commands[name];
if (file === undefined) {
  console.error(`Usage : npm run ops -- <commande>\n  ${Object.keys(commands).join('\n  ')}`);
  process.exit(2);
}
await import(file);

// A file of its own names, although it exports nothing.
export {};
