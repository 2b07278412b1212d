import { addDays } from '@fournil/calendar/days';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { markAsDemo } from '@fournil/command-api/shared/demo-mark';
import { parisDay } from '@fournil/contracts/paris-day';
import type { Keyring } from '@fournil/event-log/codec';
import { connectEventLog } from '@fournil/event-log/connect';
import { derivedId } from '@fournil/events/ids';
import { StartError } from '@fournil/local/start-error';
import { runGroup } from '@fournil/projections/kernel/run-group';
import { type FirstStart, initialiseVault } from '@fournil/store/vault/first-start';
import { generatePassword } from '@fournil/store/vault/passwords';
import { viewsGroup } from '@fournil/views/views';
import { pino } from 'pino';
import type { ServiceDeps } from '../../services/command-api/src/app/writers-lease.ts';
import { type Passwords, personalAccounts, sharedPasswordChanges, withAccount } from './accounts.ts';
import { readBakery } from './bakery.ts';
import { instantInParis, shiftInDays, until } from './calendar.ts';
import { certificateHistory } from './certificates.ts';
import { documentLife } from './documents.ts';
import { everydayAbsences } from './everyday-absences.ts';
import { formalities, registerEntries } from './formalities.ts';
import { handedOut } from './handed-out.ts';
import { earlierRecords, recordChanges, settingsChanges } from './house-life.ts';
import { leaveLife, openedBalances, recordedLeave } from './leave-life.ts';
import { monthFigures, scannedVouchers } from './month-figures.ts';
import { closedMonth, payRates } from './pay-life.ts';
import { contestedHours, plannedWeeks } from './planned-weeks.ts';
import { firstDay, firstStaff, recordedHistory } from './recorded-history.ts';
import { type Replayed, replay } from './replay.ts';
import { sentMails } from './sent-mails.ts';
import { typedWeeks } from './typed-weeks.ts';
import { waitingAnswers } from './waiting-answers.ts';
import { recordedWishes } from './wishes.ts';

export const defaultSeed = 20250921;

export interface DemoOptions {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** The day the demo is to look like today. */
  readonly now: Date;
  readonly seed: number;
  readonly progress?: (done: number, of: number) => void;
  /** Called at once with the generated secrets, so that a later failure cannot lose them. */
  readonly onFirstStart?: (made: FirstStart) => void;
}

export interface FilledDemo extends Replayed {
  readonly firstStart: FirstStart;
  /** First and last day of the history, as shifted. */
  readonly from: string;
  readonly asOf: string;
  /** Shared passwords the demo had to choose because earlier ones were not known to it. */
  readonly chosenPasswords: Partial<Record<'employee' | 'accountant', string>>;
  /** Personal accounts ready to try: address and password. */
  readonly accounts: readonly { readonly email: string; readonly password: string }[];
}

/** Events of an unused log: its opening, and seals over almost nothing. */
export const ofAnEmptyLog: ReadonlySet<string> = new Set(['LogOpened', 'AuditSealed']);

/** Types of events show whether the log is empty, so no key is needed. */
const noKeys: Keyring = {
  obtain: () => Promise.reject(new Error('no key is made while looking')),
  find: () => Promise.resolve(null),
  prefetch: () => Promise.resolve(),
};

export async function isEmptyLog(eventStoreUrl: string): Promise<boolean> {
  const log = connectEventLog({ eventStoreUrl, keyring: noKeys });
  try {
    for await (const page of log.readAll(null, { decode: false })) {
      if (page.some((event) => !ofAnEmptyLog.has(event.type))) return false;
    }
    return true;
  } finally {
    await log.close();
  }
}

/** Another installation needs these variables unset. */
export function notEmpty(env: NodeJS.ProcessEnv): StartError {
  const given = ['DATABASE_URL', 'EVENTSTORE_URL'].filter((name) => env[name]).map((name) => `${name}= `);
  const beside = `${given.join('')}DATA_DIR=.data-demo`;
  return new StartError(
    'not-empty',
    "Cette installation n'est pas vide : la démo ne remplit qu'une installation neuve. Rien n'a été modifié.\n" +
      `Pour la voir à côté : ${beside} npm run demo, puis ${beside} PORT=3001 npm start`,
  );
}

/**
 * Fills an empty installation, to which it has exclusive access, with the demo bakery. @throws StartError
 * `not-empty`, with nothing changed; DemoFailed when a command is refused
 */
export async function fillInstallation(options: DemoOptions): Promise<FilledDemo> {
  if (!(await isEmptyLog(options.eventstoreUrl))) throw notEmpty(options.env);
  const { databaseUrl, eventstoreUrl, dataDir, env } = options;
  const firstStart = await initialiseVault({
    ...{ databaseUrl, dataDir, env },
    ...(options.onFirstStart ? { onMade: options.onFirstStart } : {}),
  });
  const bakery = await readBakery();
  const shift = shiftInDays(bakery.meta.asOf, parisDay(options.now));
  const from = addDays(firstDay, shift);
  const openedAt = instantInParis(from, '08:30');
  const deps = await openCommandDeps(
    { ...env, DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventstoreUrl, DATA_DIR: dataDir },
    { demoOpenedAt: openedAt, isInstallationAlone: true },
  );
  // Weeks are planned from the views: they follow the replay as they follow a shop's day.
  const views = runGroup({
    runnable: { group: viewsGroup },
    databaseUrl,
    log: deps.log,
    seal: deps.seal,
    logger: pino({ level: 'silent' }),
    isInstallationAlone: true,
  });
  try {
    const asOf = parisDay(options.now);
    const known = knownPasswords(firstStart, env);
    const passwords: Passwords = {
      employee: known.employee ?? generatePassword(),
      accountant: known.accountant ?? generatePassword(),
      throwaway: generatePassword,
      personal: { '@nadia-benali': generatePassword(), '@theo-lemoine': generatePassword() },
    };
    await mark(deps, openedAt, asOf);
    const replayed = await replay(deps, {
      shift,
      steps: until(
        [
          ...settingsChanges(bakery.meta.site),
          ...firstStaff(bakery, earlierRecords),
          ...recordedHistory(bakery),
          ...certificateHistory(bakery),
          ...recordChanges,
          ...openedBalances(shift),
          ...leaveLife,
          ...recordedLeave,
          ...handedOut,
          ...registerEntries,
          ...formalities,
          ...documentLife(bakery, shift),
          ...sharedPasswordChanges(passwords),
          ...personalAccounts(passwords),
          ...typedWeeks(bakery, shift),
          ...recordedWishes,
          ...everydayAbsences(bakery, options.seed),
          ...monthFigures(bakery, shift, options.seed),
          ...scannedVouchers(bakery, options.seed),
          ...payRates(bakery, shift),
          ...closedMonth(deps, bakery, { shift, asOf }),
          ...plannedWeeks(bakery.weeks, shift, asOf),
          ...contestedHours(bakery.weeks, shift),
          ...waitingAnswers(deps, withAccount, { shift, asOf }),
          ...sentMails(deps, bakery, shift),
        ],
        options.now,
        shift,
      ),
      ...(options.progress ? { progress: options.progress } : {}),
    });
    const accounts = Object.entries(passwords.personal).flatMap(([key, password]) => {
      const email = bakery.employees.find((person) => `@${person.key}` === key)?.email;
      return email === undefined ? [] : [{ email, password }];
    });
    const chosenPasswords = {
      ...(known.employee === undefined ? { employee: passwords.employee } : {}),
      ...(known.accountant === undefined ? { accountant: passwords.accountant } : {}),
    };
    return { ...replayed, firstStart, from, asOf, chosenPasswords, accounts };
  } finally {
    await views.stop();
    await deps.close();
  }
}

/** First of all facts, so that a demo cut short is known for one. */
function mark(deps: ServiceDeps, now: Date, asOf: string): Promise<void> {
  const commandId = derivedId('demo', deps.logId);
  return markAsDemo(
    deps,
    { commandId, correlationId: commandId, actor: { kind: 'system' }, now, demo: true },
    asOf,
  );
}

/** Shared passwords that this start generated or received; those of an earlier start are unknown here. */
function knownPasswords({ generatedPasswords, recoveryCode }: FirstStart, env: NodeJS.ProcessEnv) {
  const isFirst = recoveryCode !== undefined;
  const { employee, accountant } = generatedPasswords;
  return {
    employee: employee ?? (isFirst ? env.EMPLOYEE_PASSWORD : undefined),
    accountant: accountant ?? (isFirst ? env.ACCOUNTANT_PASSWORD : undefined),
  };
}
