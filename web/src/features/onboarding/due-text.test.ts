import { deadlineStatus } from '@fournil/contracts/onboarding/tasks';
import { describe, expect, it } from 'vitest';
import { dueText, dueTones, isFromBefore } from './due-text.ts';

const today = '2026-11-21';

describe('a legal deadline', () => {
  it.each([
    ['2026-11-20', 'bad', 'En retard de 1 jour'],
    ['2026-11-21', 'warning', "Au plus tard aujourd'hui"],
    ['2026-11-28', 'warning', 'Au plus tard le 28/11/2026'],
    ['2026-11-29', 'neutral', 'Au plus tard le 29/11/2026'],
  ])('%s is shown as %s: %s', (dueDate, tone, text) => {
    const status = deadlineStatus(dueDate, false, today);
    expect([dueTones[status], dueText({ dueDate, opensOn: null }, status, today)]).toEqual([tone, text]);
  });

  it('shows its first and last possible day, and is not late after its date when the task is done', () => {
    const due = { dueDate: '2026-12-01', opensOn: '2026-11-23' };
    expect(dueText(due, deadlineStatus(due.dueDate, false, today), today)).toBe(
      'Possible dès le 23/11/2026, au plus tard le 01/12/2026',
    );
    const status = deadlineStatus('2026-01-01', true, today);
    expect([dueTones[status], dueText({ ...due, dueDate: '2026-01-01' }, status, today)]).toEqual([
      'good',
      'Échéance du 01/01/2026',
    ]);
  });

  it('is not urgent for a person hired long ago who has no entry record', () => {
    expect(isFromBefore('2019-03-31', false, today)).toBe(true);
    expect(isFromBefore('2019-03-31', true, today)).toBe(false);
    expect(isFromBefore('2026-11-20', false, today)).toBe(false);
  });
});
