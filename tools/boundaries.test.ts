/** Every boundary rule reports a file that breaks it. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

// It has no types.
const { default: config } = await import(new URL('../.dependency-cruiser.mjs', import.meta.url).href);
const names: readonly string[] = config.forbidden.map(({ name }: { name: string }) => name);

/** Per rule, a file and what it imports: a file of the repository, or a module. */
const violations: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  'features-stay-apart-in-services': [
    'services/query-api/src/sales/month.ts',
    'services/query-api/src/mail.ts',
  ],
  'services-go-one-way': ['services/query-api/src/sales.ts', 'services/query-api/src/app/start.ts'],
  'kernel-and-shared-know-no-feature': [
    'services/query-api/src/kernel/deps.ts',
    'services/query-api/src/sales.ts',
  ],
  'features-stay-apart-in-web': ['web/src/features/sales/page.tsx', 'web/src/features/mail/list.tsx'],
  'web-goes-one-way': ['web/src/features/sales/page.tsx', 'web/src/app/routes.tsx'],
  'shared-knows-no-feature': ['web/src/shared/ui/list.tsx', 'web/src/features/sales/list.tsx'],
  'services-speak-through-the-log': ['services/query-api/src/sales.ts', 'services/command-api/src/sales.ts'],
  'one-process-starts-the-mailer': ['services/query-api/src/sales.ts', 'services/mailer/src/start.ts'],
  'packages-know-no-service': ['packages/events/src/sales.ts', 'services/query-api/src/sales.ts'],
  'an-installation-runs-without-its-commands': ['local/src/start.ts', 'ops/src/backup.ts'],
  'browser-code-knows-no-server': ['web/src/app/main.tsx', 'packages/store/src/vault/vault.ts'],
  'files-are-named-after-their-subject': [
    'services/query-api/src/sales/route.ts',
    'packages/events/src/sales.ts',
  ],
  'rules-are-pure': ['packages/domain/src/sales/rules.ts', 'node:fs'],
  'contracts-state-calls': [
    'packages/contracts/src/sales/endpoints.ts',
    'packages/domain/src/sales/rules.ts',
  ],
  'formats-are-below-the-rules': ['packages/formats/src/csv.ts', 'packages/formats/src/documents/pdf.ts'],
  'decisions-read-no-table': ['packages/domain/src/sales/rules.ts', 'packages/views/src/sales/view.ts'],
  'one-gateway-to-the-log': ['services/projections/src/app/start.ts', '@eventstore/db-client'],
  'the-checker-stands-alone': ['packages/labour-rules/src/check-week.ts', 'packages/planner/src/law/rest.ts'],
  'the-planner-stands-apart': ['packages/planner/src/law/rest.ts', 'packages/labour-rules/src/check-week.ts'],
  'foreign-files-are-opened-apart': [
    'packages/store/src/files/inspect.ts',
    'packages/store/src/vault/vault.ts',
  ],
  'test-equipment-serves-tests': ['local/src/start.ts', 'testing/until.ts'],
  'the-plain-month-shares-no-code-with-pay': [
    'testing/week/plain/month.ts',
    'packages/domain/src/week/staff.ts',
  ],
  'the-oracle-shares-no-code-with-the-engine': [
    'testing/planner/audit/audit.ts',
    'packages/planner/src/cost/turns.ts',
  ],
  'the-plain-leave-account-shares-no-code-with-the-product': [
    'testing/vacations/oracle/account.ts',
    'packages/domain/src/vacations/record.ts',
  ],
  'no-cycles': ['packages/calendar/src/days.ts', 'packages/calendar/src/days.ts'],
  ...Object.fromEntries(
    names
      .filter((name) => name.startsWith('planner-'))
      .map((name) => [
        name,
        [`packages/planner/src/${name.split('-')[1]}/here.ts`, 'packages/planner/src/worker/there.ts'],
      ]),
  ),
};

const folder = mkdtempSync(path.join(tmpdir(), 'fournil-boundaries-'));
let found: readonly { readonly from: string; readonly rule: { readonly name: string } }[] = [];

const write = (name: string, text: string): void => {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  appendFileSync(path.join(folder, name), text);
};

beforeAll(() => {
  for (const [file, imported] of Object.values(violations)) {
    const isModule = /^(@|node:)/.test(imported);
    const source = isModule ? imported : path.relative(path.dirname(file), imported);
    write(file, `import '${isModule || source.startsWith('.') ? source : `./${source}`}';\n`);
    if (!isModule) write(imported, '');
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', '.'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  found = JSON.parse(stdout).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(names)('the boundary rule %s reports a file that breaks it', (name) => {
  const broken = found.filter(({ rule }) => rule.name === name).map(({ from }) => from);
  expect(broken).toContain(violations[name]?.[0]);
});
