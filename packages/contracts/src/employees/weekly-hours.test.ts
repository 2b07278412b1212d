import { expect, it } from 'vitest';
import { employeeChange, newEmployee } from './endpoints.ts';
import { employeeMessages } from './rules.ts';

it.each([newEmployee, employeeChange])(
  'a request that creates or edits an employee is refused without weekly hours, with the text about the limits',
  (body) => {
    const messageFor = (weeklyHours: unknown) =>
      body.safeParse({ name: 'Nadia Benali', weeklyHours }).error?.issues[0]?.message;
    expect(messageFor(null)).toBe(employeeMessages.weeklyHours);
    expect(messageFor('trente')).toBe('Le volume hebdomadaire est un nombre entier.');
    expect(messageFor(35)).toBeUndefined();
  },
);
