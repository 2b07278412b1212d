import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { changedFields, conflictOf, formerFields, resolveConflict } from './conflict.ts';

const field = {
  field: 'name',
  yours: 'Zoé',
  theirs: 'Zoe',
  changedBy: 'Administrateur',
  changedAt: '2026-11-21',
};
const refusal = (code: string, details: unknown) => new ApiError({ status: 409, code, text: 'x', details });

describe('an edit conflict', () => {
  it('contains the fields that both people changed, and the compared revision', () => {
    const conflict = conflictOf(refusal('conflict', { fields: [field], revision: 7 }));
    expect(conflict).toEqual({ fields: [field], revision: 7 });
  });

  it('is not reported for a 409 that lists no such fields', () => {
    expect(conflictOf(refusal('busy', { fields: [field] }))).toBeNull();
    expect(conflictOf(refusal('conflict', { fields: [] }))).toBeNull();
    expect(conflictOf(new Error('x'))).toBeNull();
  });

  it('sends the values that the user chose to keep, except values that are already stored', () => {
    const changes = { name: 'Zoé', email: 'zoe@example.org', age: 30 };
    expect(resolveConflict(changes, { name: 'theirs', age: 'yours' })).toEqual({
      email: 'zoe@example.org',
      age: 30,
    });
  });
});

describe('an edit of a record', () => {
  const read = { name: 'Zoé', skills: ['Ouverture'], age: 30 };

  it('sends the changed fields, and compares lists by content', () => {
    expect(changedFields(read, { ...read, skills: ['Ouverture'], age: 31 })).toEqual({ age: 31 });
    expect(changedFields(read, read)).toEqual({});
  });

  it('is undone with the values that were read before', () => {
    expect(formerFields(read, { age: 31 })).toEqual({ age: 30 });
  });
});
