import type { AskedDay } from '@fournil/domain/week/judge/agreements';
import { describe, expect, it } from 'vitest';
import {
  agreementLines,
  certificateLine,
  inOrder,
  lastLegalDay,
  leaveLine,
  mailLines,
  monthLine,
  monthsToClose,
  obligationLines,
  weekLine,
} from './lines.ts';

const today = '2026-11-28';
const week = { week: 50, year: 2026 };
const leave = {
  ...{ leaveId: 'l1', name: 'Nadia Benali', startDate: '2027-08-02', endDate: '2027-08-08' },
  ...{ status: 'pending', cancellationRequested: false },
};

describe("the manager's to-do list", () => {
  it('contains a leave request of any year, with a link to its card', () =>
    expect(leaveLine(leave, today)).toMatchObject({
      ...{ kind: 'leave', late: false, due: '2027-08-02' },
      detail: 'Demande un congé du 02/08 au 08/08/2027',
      to: '/vacation-management?annee=2027#l1',
    }));

  it('shows a leave request as late from the first day of the leave', () =>
    expect(leaveLine({ ...leave, startDate: today }, today).late).toBe(true));

  it('contains requests to cancel an accepted leave, and requests to get days of illness back', () => {
    const accepted = { ...leave, status: 'validated' };
    expect(leaveLine({ ...accepted, cancellationRequested: true }, today).kind).toBe('cancellation');
    expect(leaveLine(accepted, today).kind).toBe('days-back');
  });

  it('contains a certificate until it is declared, and shows it as late after the deadline', () => {
    const row = { certificateId: 'c', name: 'Léo', startDate: '2026-11-26', endDate: '2026-11-26' };
    expect(certificateLine({ ...row, status: 'pending', is_overdue: false }).detail).toBe(
      'Arrêt maladie le 26/11/2026 à valider',
    );
    expect(certificateLine({ ...row, status: 'validated', is_overdue: true })).toMatchObject({
      ...{ detail: 'Arrêt maladie le 26/11/2026 à déclarer', late: true },
    });
  });

  it('has one line per person and week for consents not yet given; a refused one is late and leads to who takes the shift', () => {
    const asked = ['2026-12-08', '2026-12-07'].map((date) => ({ employeeId: 'j', date, declined: false }));
    const lines = (days: readonly AskedDay[]) =>
      agreementLines(
        week,
        days,
        () => 'Jade',
        ({ date }) => `shift-${date}`,
      );
    const page = `/planning?week=${week.week}&year=${week.year}`;
    expect(lines(asked)).toMatchObject([
      { name: 'Jade', due: '2026-12-07', late: false, to: `${page}&ouvrir=accord:j` },
    ]);
    const refused = asked.map((one, index) => ({ ...one, declined: index === 1 }));
    expect(lines(refused)).toMatchObject([{ late: true, to: `${page}&remplacer=shift-2026-12-07` }]);
  });

  it('contains a draft week from its publication day on, due on the last day that leaves the legal notice', () => {
    const none = new Set<string>();
    const one = { week, status: 'draft', daysBefore: 14 } as const;
    expect(weekLine({ ...one, status: 'published' }, none, today)).toBeNull();
    expect(weekLine({ ...one, daysBefore: 3 }, none, today)).toBeNull();
    // Monday 7 December: seven working days are between Wednesday 25 November and it.
    expect(weekLine(one, none, '2026-11-24')).toMatchObject({ due: '2026-11-25', late: false });
    expect(weekLine(one, none, today)).toMatchObject({ late: true });
    expect(lastLegalDay('2026-12-07', new Set(['2026-12-01']))).toBe('2026-11-24');
  });

  it('names mails that the server does not take while they wait, apart from those that wait for a decision', () => {
    const problem = 'Connexion refusée par le serveur';
    expect(mailLines({ held: 0, waiting: 2, problem: null })).toEqual([]);
    expect(mailLines({ held: 0, waiting: 0, problem })).toEqual([]);
    expect(mailLines({ held: 1, waiting: 2, problem })).toMatchObject([
      { detail: `2 e-mails ne partent pas\u202f: ${problem}`, late: true, to: '/parameters?onglet=e-mail' },
      { detail: '1 e-mail en attente de votre décision\u202f: à renvoyer ou à laisser', late: false },
    ]);
  });

  it('contains one line per person with all due tasks', () => {
    const due = (label: string, dueDate: string) => ({
      employeeId: 'g',
      employeeName: 'Gérard',
      label,
      dueDate,
    });
    expect(
      obligationLines([due('Visite médicale', '2026-12-04'), due('Mutuelle', '2026-11-20')], today),
    ).toMatchObject([{ name: 'Gérard', detail: 'Visite médicale, Mutuelle', due: '2026-11-20', late: true }]);
  });

  it('contains every past month that is not closed, from the first month with realized weeks on', () => {
    const months = (firstRealized: string | null, isLastPlanned: boolean, ...closed: string[]) =>
      monthsToClose({ last: '2026-10', isLastPlanned, firstRealized, closed: new Set(closed) });
    expect(months('2026-07', true, '2026-08')).toEqual(['2026-07', '2026-09', '2026-10']);
    expect(months('2026-09', true, '2026-09')).toEqual(['2026-10']);
    // The last month counts where weeks of it are only planned.
    expect(months(null, true)).toEqual(['2026-10']);
    expect(months(null, false)).toEqual([]);
  });

  it('is ordered by lateness, by what is due within a week, by kind and by day', () => {
    const [late, soon, later, unset] = [
      { ...monthLine('2026-10'), name: 'b', late: true },
      { ...monthLine('2026-10'), name: 'a', due: '2026-12-05' },
      { ...monthLine('2026-10'), due: '2026-12-06' },
      monthLine('2026-09'),
    ];
    const asked = leaveLine(leave, today);
    const sooner = leaveLine({ ...leave, startDate: '2026-12-06' }, today);
    expect(inOrder([unset, later, asked, soon, sooner, late], today)).toEqual([
      ...[late, soon, sooner, asked, later, unset],
    ]);
  });
});
