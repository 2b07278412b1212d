import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { describe, expect, it } from 'vitest';
import { cardsPage, filterDefaults, matching, nextPending } from './certificate-filters.ts';

const one = (id: number, part: Partial<SickLeave> = {}) =>
  ({
    _id: String(id),
    employeeName: 'Émilie Vasseur',
    status: 'pending',
    isOverdue: false,
    ...part,
  }) as SickLeave;
const many = Array.from({ length: 25 }, (_, id) => one(id));

describe('the list of certificates', () => {
  it('is filtered by name without accents, and by state', () => {
    const list = [
      one(1),
      one(2, { employeeName: 'Nadia Benali', status: 'declared' }),
      one(3, { isOverdue: true }),
    ];
    const ids = (filters: Partial<typeof filterDefaults>) =>
      matching(list, { ...filterDefaults, ...filters }).map(({ _id }) => _id);
    expect(ids({ recherche: ' emilie' })).toEqual(['1', '3']);
    expect(ids({ statut: 'declared' })).toEqual(['2']);
    expect(ids({ statut: 'overdue' })).toEqual(['3']);
  });

  it('has twelve certificates per page, and shows the last page for a page number that does not exist', () => {
    expect(cardsPage(many, '1').cards).toHaveLength(12);
    expect(cardsPage(many, '3').cards.map(({ _id }) => _id)).toEqual(['24']);
    expect(cardsPage(many, '99').page).toBe(3);
    expect(cardsPage([], 'x')).toEqual({ cards: [], page: 1, pages: 1 });
  });

  it('gives the next pending certificate, and after the last one the first', () => {
    const list = [one(1), one(2, { status: 'validated' }), one(3)];
    expect(nextPending(list, '1')?._id).toBe('3');
    expect(nextPending(list, '3')?._id).toBe('1');
    expect(nextPending(list, null)?._id).toBe('1');
    expect(nextPending([one(2, { status: 'declared' })], '2')).toBeNull();
  });
});
