/** Personal accounts and shared passwords: made, changed, forgotten and made again. */
import type { Step } from './step.ts';

export interface Passwords {
  /** The shared passwords at the end of the demo. */
  readonly employee: string;
  readonly accountant: string;
  /** Any other password: nobody needs to know it. */
  throwaway(): string;
  /** Passwords of the demo's personal accounts, by employee's key. */
  readonly personal: Readonly<Record<string, string>>;
}

const shared = (date: string, time: string, passwords: Readonly<Record<string, string>>): Step => ({
  date,
  time,
  run: async (hands) => {
    await hands.call({ as: 'admin', method: 'PUT', path: '/passwords/update', body: passwords });
  },
});

/** Shared passwords change when somebody who knows them leaves. */
export const sharedPasswordChanges = (passwords: Passwords): readonly Step[] => [
  shared('2025-12-02', '15:20', { employee: passwords.throwaway() }),
  shared('2026-03-31', '16:52', { employee: passwords.throwaway(), accountant: passwords.accountant }),
  shared('2026-09-30', '19:52', { employee: passwords.employee }),
];

/** Handed out on one day, and used for the first time on another, if it was used. */
const given: readonly (readonly [employee: `@${string}`, date: string, time: string, used: string | null])[] =
  [
    ['@sandrine-legoff', '2025-09-24', '17:02', '2025-09-24'],
    ['@nadia-benali', '2025-09-24', '17:04', '2025-09-26'],
    ['@mathieu-lambert', '2025-10-08', '13:40', '2025-10-08'],
    ['@theo-lemoine', '2025-10-15', '16:10', '2025-10-16'],
    ['@fatou-diarra', '2025-11-17', '15:33', '2025-11-19'],
    ['@aurelie-fontaine', '2026-01-20', '14:48', '2026-01-21'],
    ['@yanis-cherif', '2026-02-12', '12:55', '2026-02-12'],
    ['@karim-haddad', '2026-04-14', '10:20', '2026-04-15'],
    ['@philippe-carpentier', '2026-04-21', '17:15', '2026-04-24'],
    // Forgot it.
    ['@nadia-benali', '2026-05-18', '09:12', '2026-05-18'],
    ['@bruno-teixeira', '2026-06-10', '14:02', null],
    ['@jade-morel', '2026-07-02', '16:44', '2026-07-03'],
    ['@ines-roussel', '2026-09-08', '17:25', '2026-09-08'],
    ['@emilie-vasseur', '2026-10-12', '11:18', '2026-10-14'],
    ['@manon-girard', '2026-11-16', '10:05', null],
  ];

/** People who have used their account. */
export const withAccount = [...new Set(given.flatMap(([employee, , , used]) => (used ? [employee] : [])))];

export function personalAccounts(passwords: Passwords): Step[] {
  return given.flatMap(([employee, date, time, used]) => {
    let oneTime = '';
    const invitation: Step = {
      date,
      time,
      run: async (hands) => {
        const answer = await hands.call({
          as: 'admin',
          method: 'POST',
          path: `/auth/send-password/${employee}`,
        });
        oneTime = String(answer.oneTimePassword);
      },
    };
    if (used === null) return [invitation];
    const firstUse: Step = {
      date: used,
      time: '20:37',
      run: async (hands) => {
        const newPassword = passwords.personal[employee] ?? passwords.throwaway();
        await hands.call({
          as: employee,
          method: 'POST',
          path: '/auth/change-password',
          body: { currentPassword: oneTime, newPassword },
        });
      },
    };
    return [invitation, firstUse];
  });
}
