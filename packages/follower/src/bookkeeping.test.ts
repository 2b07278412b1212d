import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeFault } from './bookkeeping.ts';

it('the description of a projection error names the field refused by a schema or by Postgres, without values', () => {
  const { error } = z
    .object({ employee: z.object({ age: z.number() }) })
    .safeParse({ employee: { age: 'Nadia Benali' } });
  expect(describeFault(error ?? new Error('none'))).toBe('ZodError, employee.age invalid_type');
  const ofPostgres = Object.assign(new Error('invalid input syntax for type date: "Nadia Benali"'), {
    code: '22007',
    column: 'startDate',
  });
  expect(describeFault(ofPostgres)).toBe('Error, 22007, column startDate');
});

it('the description of any other error gives the line that threw it, without the message', () => {
  const described = describeFault(new RangeError('Nadia Benali\n    at home'));
  expect(described).toMatch(/^RangeError, at .*bookkeeping\.test\.ts/);
  expect(described).not.toMatch(/Nadia|home/);
});

it('the description of an error omits object keys, which a user may have typed', () => {
  const { error } = z
    .record(z.string(), z.object({ hours: z.number() }))
    .safeParse({ 'Nadia Benali': { hours: '7' } });
  expect(describeFault(error ?? new Error('none'))).toBe('ZodError, hours invalid_type');
});
