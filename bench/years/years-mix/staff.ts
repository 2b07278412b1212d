/**
 * Staff turnover: each person stays about three years, with entry and exit tasks, and contract changes in
 * between.
 */

import { addDays } from '@fournil/calendar/days';
import { entryTasks, exitTasks } from '@fournil/contracts/onboarding/tasks';
import { firstNames, lastNames } from '../../../testing/worlds/event-mix.ts';
import { byPerson, type Fact, fact, type Group, type Person, type World } from './world.ts';

const roles: Readonly<Record<Group, string>> = {
  vente: 'vendeuse',
  fournil: 'boulanger',
  preparation: 'préparateur',
};
const groups: readonly Group[] = ['vente', 'fournil', 'vente', 'preparation', 'vente'];
const meanStay = 3 * 365;

/** Of one person: some four changes a year. */
const changesADay = 4 / 365;

function papers(world: World, { id }: Person, side: 'entry' | 'exit'): readonly Fact[] {
  const tasks = side === 'entry' ? entryTasks : exitTasks;
  return tasks.map((task) =>
    fact('OnboardingTaskChanged', {
      employeeId: id,
      side,
      task,
      done: true,
      date: world.day,
      comment: world.chance(0.2) ? 'remis en main propre' : null,
    }),
  );
}

function leaves(world: World, person: Person): void {
  const { id, stream, exit, uniforms } = person;
  world.record(stream, [
    fact('EmployeeDeactivated', { employeeId: id, exitDate: exit, reason: 'démission' }),
  ]);
  world.record(stream, papers(world, person, 'exit'));
  world.record(uniforms, [
    fact('UniformReturned', { employeeId: id, itemId: `${id}-1`, returnDate: exit, returnComment: '' }),
    fact('UniformReturned', { employeeId: id, itemId: `${id}-2`, returnDate: exit, returnComment: 'usé' }),
  ]);
  world.people = world.people.filter((one) => one !== person);
}

/** Recorded today, to begin on `entry`; a successor is recorded in time to be planned. */
function hire(world: World, entry: string, stay: number): void {
  const id = world.newId('employee');
  const name = `${world.pick(firstNames)} ${world.pick(lastNames)}`;
  const group = world.pick(groups);
  const weeklyHours = world.chance(0.7) ? 35 : 24;
  const person: Person = {
    id,
    name,
    email: `${name.replace(' ', '.').toLowerCase()}.${id.slice(0, 6)}@example.org`,
    group,
    weeklyHours,
    entry,
    exit: addDays(entry, stay),
    stream: world.stream('employee', id),
    uniforms: world.stream('uniform', id),
    wishes: world.stream('wishes', id),
  };
  world.people.push(person);
  world.record(person.stream, [
    fact('EmployeeAdded', {
      employeeId: id,
      name,
      contractType: 'CDI',
      age: null,
      ageTypedOn: null,
      birthDate: `${Number(entry.slice(0, 4)) - 20 - world.below(35)}-05-04`,
      role: roles[group],
      weeklyHours,
      skills: world.chance(0.4) ? ['Ouverture', 'Fermeture'] : [],
      trainingDays: [],
      contractEndDate: null,
      tutor: null,
      tutorName: null,
      email: person.email,
      phone: `06${String(10_000_000 + world.below(89_999_999))}`,
      entryDate: entry,
      exitDate: null,
    }),
    fact('OnboardingOpened', { employeeId: id }),
  ]);
  world.record(person.stream, [
    fact('RegisterEntryChanged', {
      employeeId: id,
      nationality: 'Française',
      sex: world.chance(0.6) ? 'F' : 'M',
      qualification: roles[group],
    }),
  ]);
  const arrival = entry > world.day ? entry : addDays(world.day, 1);
  world.onDay(arrival, () => {
    world.record(person.stream, papers(world, person, 'entry'));
    world.record(person.stream, [
      fact('ReminderDateSet', { employeeId: id, kind: 'healthVisit', date: addDays(arrival, 700) }),
    ]);
    const issued = { employeeId: id, size: 'M', quantity: 2, comment: null, issueDate: world.day };
    world.record(person.uniforms, [
      fact('UniformIssued', { ...issued, itemId: `${id}-1`, itemType: 'tablier' }),
      fact('UniformIssued', { ...issued, itemId: `${id}-2`, itemType: 'cle_entree' }),
    ]);
  });
  world.onDay(addDays(person.exit, -25), () =>
    hire(world, addDays(person.exit, 1), Math.floor(meanStay * (0.4 + world.random() * 1.2))),
  );
  world.onDay(person.exit, () => leaves(world, person));
}

/** The first employees were hired some time before the first day. */
export function hireFirst(world: World, people: number): void {
  for (let number = 0; number < people; number += 1) hire(world, world.day, 40 + world.below(2 * meanStay));
}

function changed(world: World, person: Person): void {
  const { id, stream, wishes } = person;
  const what = world.random();
  if (what < 0.6)
    world.record(stream, [
      fact('ContractChanged', {
        employeeId: id,
        changeId: world.newId('change'),
        effectiveOn: addDays(world.day, world.below(40)),
        weeklyHours: world.pick([24, 28, 30, 35]),
        reason: 'avenant signé',
      }),
    ]);
  else if (what < 0.8)
    world.record(stream, [
      fact('EmployeeDetailsChanged', {
        employeeId: id,
        phone: `06${String(10_000_000 + world.below(89_999_999))}`,
      }),
    ]);
  else if (what < 0.9)
    world.record(stream, [
      fact('PlanningProfileChanged', { employeeId: id, splitAllowed: world.chance(0.5) }),
    ]);
  else
    world.record(
      wishes,
      [
        fact('PlanningWishesRecorded', {
          employeeId: id,
          wishes: [{ day: 'Mercredi', kind: world.pick(['off', 'morning']), from: null, to: null }],
        }),
      ],
      byPerson(person),
    );
}

/** The staff events of one day. */
export function staffDay(world: World): void {
  for (const person of [...world.people])
    if (person.entry <= world.day && world.chance(changesADay)) changed(world, person);
}
