/** `npm run ops -- <name> …`: commands that are rarely needed, by their names. */
const commands: Readonly<Record<string, string>> = {
  'adopt-log': './adopt-log-cli.ts',
  'copy-log': './copy-log-cli.ts',
  'import-staff': '../../local/src/import-staff/import-staff-cli.ts',
  'rebuild-claims': './rebuild-claims-cli.ts',
  'repair-stream': './repair-stream-cli.ts',
};

const [name = ''] = process.argv.splice(2, 1);
const file = commands[name];
if (file === undefined) {
  const what = name.startsWith('-') ? 'Option' : 'Commande';
  if (name !== '') console.error(`${what} inconnue\u202f: ${name}.`);
  console.error(`Usage : npm run ops -- ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
await import(file);

// Makes this file a module with its own scope.
export {};
