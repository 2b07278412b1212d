/** The steps of the data: the staff of the first day, then each event by its own commands. */
import { defined } from '@fournil/contracts/defined';
import type { Bakery, Happening, Person } from './bakery.ts';
import { type DemoCall, delayName, type Step, step } from './step.ts';

/** The first day of the demo: a Sunday evening's worth of typing. */
export const firstDay = '2025-09-21';

const hiring = (person: Person, changed: Readonly<Record<string, unknown>> = {}): DemoCall => {
  const {
    key,
    name,
    contractType,
    role,
    weeklyHours,
    skills,
    trainingDays,
    email,
    phone,
    contractEndDate,
    tutor,
  } = person;
  const { birthDate, entryDate } = person.extra;
  const { isActive: _always, tutorName: _byTheSelect, ...values } = changed;
  return {
    as: 'admin',
    method: 'POST',
    path: '/employees',
    body: {
      ...{ name, contractType, role, weeklyHours, skills, trainingDays, birthDate, entryDate },
      ...defined({ email, phone, contractEndDate, tutor }),
      ...values,
    },
    remember: `@${key}`,
  };
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Everybody there on the first day, tutors before their apprentices, as the record then was. */
export function firstStaff(
  bakery: Bakery,
  earlier: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Step[] {
  const present = bakery.employees.filter((person) => person.extra.entryDate <= firstDay);
  const ordered = [...present].sort((a, b) => Number(a.tutor !== undefined) - Number(b.tutor !== undefined));
  return ordered.map((person, index) => {
    const key = `@${person.key}`;
    return step(
      firstDay,
      clock(9 * 60 + index * 4),
      hiring(person, { ...earlier[key], ...bakery.initialState[key] }),
    );
  });
}

export function recordedHistory(bakery: Bakery): Step[] {
  return bakery.events.map((event) =>
    step(event.date, event.time, ...event.commands.map((command) => callOf(bakery, event, command))),
  );
}

function callOf(bakery: Bakery, event: Happening, command: Happening['commands'][number]): DemoCall {
  const { method, path, body } = command;
  const reason = event.reason;
  const person = bakery.employees.find(({ key }) => `@${key}` === event.employee);
  if (method === 'POST' && path === '/employees' && person) return hiring(person);
  if (method === 'POST' && path === '/delays') {
    const name = delayName(event.employee, event.date);
    return { as: 'admin', method, path, ...(body ? { body } : {}), remember: name };
  }
  if (method === 'POST' && path === '/vacation-requests' && body) {
    // The person is identified by the id.
    const { employeeName: _byTheId, precisions, ...request } = body;
    return {
      as: 'admin',
      method,
      path,
      body: { ...request, ...(precisions ? { precisions } : {}) },
    };
  }
  if (method === 'PATCH' && path.endsWith('/deactivate')) {
    const exitDate = person?.extra.exitDate;
    return {
      as: 'admin',
      method,
      path,
      body: { ...(exitDate ? { exitDate } : {}), ...(reason ? { reason } : {}) },
    };
  }
  const correction = /^correct the delay of (.+)$/.exec(path);
  if (correction?.[1]) {
    const name = delayName(event.employee, correction[1]);
    return {
      as: 'admin',
      method: 'PUT',
      path: `/declarations/#${name}`,
      body: { ...body, correctionReason: reason },
    };
  }
  if (method === 'PUT' && body && !('sickLeave' in body)) {
    // The select drives the tutor's name.
    const { tutorName: _byTheSelect, ...fields } = body;
    return { as: 'admin', method, path, body: { ...fields, ...(reason ? { changeReason: reason } : {}) } };
  }
  return { as: 'admin', method, path, ...(body ? { body } : {}) };
}
