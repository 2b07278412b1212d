import { describe, expect, it } from 'vitest';
import { history } from '../../../../testing/views/history.ts';
import { absencesView } from './view.ts';

const ids = { declarationId: 'one', employeeId: 'nadia' };

describe('the absences view', () => {
  it('changes only the fields of a correction, and can empty a reason', () => {
    const recorded = history()
      .event('a', 'SickLeaveDeclared', {
        ...ids,
        startDate: '2026-11-02',
        endDate: '2026-11-06',
        reason: 'grippe',
      })
      .event('a', 'DeclarationCorrected', {
        ...ids,
        endDate: '2026-11-08',
        correctionReason: 'prolongation',
      });
    const corrected = { startDate: '2026-11-02', endDate: '2026-11-08', reason: 'grippe', revision: 1 };
    expect(recorded.rows(absencesView).declarations).toMatchObject([corrected]);
    recorded.event('a', 'DeclarationCorrected', { ...ids, reason: null, correctionReason: 'discrétion' });
    expect(recorded.rows(absencesView).declarations).toMatchObject([
      { ...corrected, reason: null, revision: 2 },
    ]);
  });

  it('moves a delay to its corrected day, and keeps its minutes', () => {
    const { rows } = history()
      .event('a', 'DelayDeclared', { ...ids, date: '2026-11-19', duration: 20 })
      .event('a', 'DeclarationCorrected', { ...ids, date: '2026-11-20', correctionReason: 'erreur' });
    expect(rows(absencesView).declarations).toMatchObject([
      { startDate: '2026-11-20', endDate: '2026-11-20', duration: 20 },
    ]);
  });

  it('keeps the row of a cancelled declaration with the state « cancelled »', () => {
    const { rows } = history()
      .event('a', 'DelayDeclared', { ...ids, date: '2026-11-19', duration: 20 })
      .event('a', 'DeclarationCancelled', { ...ids, cancellationReason: 'doublon' });
    expect(rows(absencesView).declarations).toMatchObject([{ status: 'cancelled', revision: 1 }]);
  });
});
