import type { RegisterFact } from '@fournil/views/register/view';
import { describe, expect, it } from 'vitest';
import { registerHistory } from './lines.ts';

const fact = (commandId: string, fields: RegisterFact['fields'], from?: string): RegisterFact => ({
  ...{ at: '2026-01-05T08:00:00Z', commandId, role: 'admin', employeeId: null },
  fields,
  ...(from ? { from } : {}),
});

describe('the history of a register entry', () => {
  it('contains no change for fields recorded together with the record', () => {
    const { fields, changes } = registerHistory([
      fact('a', { name: 'Ana', role: 'vendeuse' }),
      fact('a', { nationality: 'française' }),
    ]);
    expect(fields).toEqual({ name: 'Ana', role: 'vendeuse', nationality: 'française' });
    expect(changes).toEqual([]);
  });

  it('shows each change with the former value, and the effective day of a contract change', () => {
    const { fields, changes } = registerHistory([
      fact('a', { name: 'Ana', weeklyHours: 35 }),
      fact('b', { weeklyHours: 30, name: 'Ana' }, '2026-03-01'),
      fact('c', { weeklyHours: 28 }),
    ]);
    expect(fields).toEqual({ name: 'Ana', weeklyHours: 28 });
    expect(changes.map((change) => change.fields)).toEqual([
      [{ field: 'weeklyHours', before: 35, after: 30, from: '2026-03-01' }],
      [{ field: 'weeklyHours', before: 30, after: 28 }],
    ]);
  });

  it('has no line for an edit that changed nothing', () => {
    expect(registerHistory([fact('a', { name: 'Ana' }), fact('b', { name: 'Ana' })]).changes).toEqual([]);
  });
});
