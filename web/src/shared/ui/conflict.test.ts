import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { conflictFields, settleConflict } from './conflict.ts';

const field = {
  field: 'name',
  yours: 'Zoé',
  theirs: 'Zoe',
  changedBy: 'Administrateur',
  changedAt: '2026-11-21',
};
const refusal = (code: string, details: unknown) => new ApiError({ status: 409, code, text: 'x', details });

describe('a conflict', () => {
  it('names the fields two people changed', () => {
    expect(conflictFields(refusal('conflict', { fields: [field] }))).toEqual([field]);
  });

  it('is not every 409', () => {
    expect(conflictFields(refusal('busy', { fields: [field] }))).toBeNull();
    expect(conflictFields(new Error('x'))).toBeNull();
  });

  it('sends what was kept and leaves out what stands already', () => {
    const changes = { name: 'Zoé', email: 'zoe@example.org', age: 30 };
    expect(settleConflict(changes, { name: 'theirs', age: 'yours' })).toEqual({
      email: 'zoe@example.org',
      age: 30,
    });
  });
});
