import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryTasks, exitTasks, isComplete, openTasks, type TaskState, untouchedTask } from './tasks.ts';

const done: TaskState = { ...untouchedTask, done: true, date: '2026-04-07' };
const all = (tasks: readonly string[], state: TaskState) =>
  Object.fromEntries(tasks.map((task) => [task, state]));
const nothing = { onboarding: {}, offboarding: {}, exitDate: null, isActive: true };

describe('the open tasks of an entry and an exit', () => {
  it('are all entry tasks, and no exit task while no exit date is set', () => {
    expect(openTasks(nothing).map(({ task }) => task)).toEqual(entryTasks);
  });

  it('also contain the exit tasks when the exit date is set, and only these for a deactivated person', () => {
    const leaving = { ...nothing, exitDate: '2026-09-30' };
    expect(openTasks(leaving).map(({ task }) => task)).toEqual([...entryTasks, ...exitTasks]);
    expect(openTasks({ ...leaving, isActive: false }).map(({ task }) => task)).toEqual(exitTasks);
  });

  it('include a refused health insurance until its attestation is there', () => {
    const refused = { ...untouchedTask, refused: true, comment: 'Couvert par sa conjointe' };
    const onboarding = { ...all(entryTasks, done), demandeMutuelle: refused };
    expect(openTasks({ ...nothing, onboarding })).toEqual([
      {
        side: 'onboarding',
        task: 'demandeMutuelle',
        label: 'Demande de mutuelle (attestation de refus à fournir)',
        comment: 'Couvert par sa conjointe',
      },
    ]);
    expect(isComplete({ ...refused, done: true })).toBe(false);
    expect(isComplete({ ...refused, attestationFournie: true })).toBe(true);
  });

  it('and the completed tasks are together the whole checklist', () => {
    const state = fc.record({
      done: fc.boolean(),
      date: fc.constant(null),
      comment: fc.constant(''),
      refused: fc.boolean(),
      attestationFournie: fc.boolean(),
    });
    const states = (tasks: readonly string[]) =>
      fc.record(Object.fromEntries(tasks.map((task) => [task, state])), { requiredKeys: [] });
    fc.assert(
      fc.property(states(entryTasks), states(exitTasks), (onboarding, offboarding) => {
        const open = openTasks({ onboarding, offboarding, exitDate: '2026-09-30', isActive: true });
        const settled = [...Object.values(onboarding), ...Object.values(offboarding)].filter(
          (one) => one && isComplete(one),
        );
        expect(open.length + settled.length).toBe(entryTasks.length + exitTasks.length);
      }),
    );
  });
});
