import { menuPermissionsRecreated, siteUpdated } from '@fournil/events/settings/events';
import { describe, expect, it } from 'vitest';
import { history } from '../../../testing/views/history.ts';
import { absencesView, declarations } from './absences/view.ts';
import { defineTable, defineView } from './define.ts';
import { foldInParts, foldPage } from './fold-page.ts';
import { type PageEvent, planPage } from './plan-page.ts';
import { settingsView } from './settings/view.ts';

const delay = (id: string) => ({
  declarationId: id,
  employeeId: 'nadia',
  date: '2026-11-19',
  duration: 20,
});
const cancel = (id: string) => ({ declarationId: id, employeeId: 'nadia', cancellationReason: 'doublon' });

// These views have no golden events.
const none = new URL('file:///none');

describe('updating the views from a page of events', () => {
  it('applies several events to one row in their order', () => {
    const { rows } = history()
      .event('site', 'SiteUpdated', { name: 'Au bon pain' })
      .event('site', 'SiteUpdated', { city: 'Lyon' });
    expect(rows(settingsView).site).toEqual([
      { id: 'current', name: 'Au bon pain', city: 'Lyon', brand: null, revision: 1 },
    ]);
  });

  it('changes a row already stored in the database', () => {
    const { events } = history().event('a', 'DeclarationCancelled', cancel('one'));
    const row = {
      declarationId: 'one',
      employeeId: 'nadia',
      kind: 'delay',
      startDate: '2026-11-19',
      endDate: '2026-11-19',
      duration: 20,
      reason: null,
      status: 'active',
      revision: 4,
    };
    const plan = planPage([absencesView], events);
    expect([...(plan.toLoad.get(declarations)?.keys() ?? [])]).toEqual(['one']);
    const loaded = new Map([[declarations, new Map([['one', row]])]]);
    const { changed } = foldPage(plan, loaded);
    expect(changed.get(declarations)?.get('one')).toEqual({ ...row, status: 'cancelled', revision: 0 });
  });

  it('does not load a row that an event overwrites completely', () => {
    const { events } = history().event('a', 'DelayDeclared', delay('one'));
    expect(planPage([absencesView], events).toLoad.size).toBe(0);
  });

  it('does not load a row that an earlier event of the page certainly writes', () => {
    const { events } = history()
      .event('a', 'DelayDeclared', delay('one'))
      .event('b', 'DeclarationCancelled', cancel('one'))
      .event('b', 'DeclarationCancelled', cancel('two'));
    const plan = planPage([absencesView], events);
    expect([...(plan.toLoad.get(declarations)?.keys() ?? [])]).toEqual(['two']);
    const { changed } = foldPage(plan, new Map());
    expect(changed.get(declarations)?.get('one')).toMatchObject({ status: 'cancelled' });
  });

  it('loads a row from the database when the event that would create it may fail', () => {
    const loads = (events: readonly PageEvent[], parked: readonly string[] = []) => [
      ...(planPage([absencesView], events, new Set(parked)).toLoad.get(declarations)?.keys() ?? []),
    ];
    const { events } = history()
      .event('a', 'DelayDeclared', delay('one'))
      .event('b', 'DeclarationCancelled', cancel('one'));
    expect(loads(events, ['a'])).toEqual(['one']);
    const afterOneThatMayFail = history()
      .event('a', 'DeclarationCancelled', cancel('two'))
      .event('a', 'DelayDeclared', delay('one'))
      .event('b', 'DeclarationCancelled', cancel('one'));
    expect(loads(afterOneThatMayFail.events)).toEqual(['two', 'one']);
    const afterOneUnreadable = history()
      .unreadable('a', 'DelayDeclared')
      .event('a', 'DelayDeclared', delay('one'))
      .event('b', 'DeclarationCancelled', cancel('one'));
    expect(loads(afterOneUnreadable.events)).toEqual(['one']);
  });

  it('sets aside (parks) an event that it cannot apply, and the later ones of its stream', () => {
    const recorded = history()
      .event('a', 'DeclarationCancelled', cancel('never declared'))
      .event('b', 'DelayDeclared', delay('two'))
      .event('a', 'DelayDeclared', delay('one'))
      .event('b', 'DeclarationCancelled', cancel('two'));
    const parked = recorded.parked(absencesView);
    expect(parked.map(({ event, error }) => [event.id, error === null])).toEqual([
      ['event-1', false],
      ['event-3', true],
    ]);
    expect(recorded.rows(absencesView).declarations).toMatchObject([
      { declarationId: 'two', status: 'cancelled' },
    ]);
  });

  it('parks an event that cannot be parsed', () => {
    const recorded = history().unreadable('a', 'DelayDeclared').event('a', 'DelayDeclared', delay('one'));
    expect(recorded.parked(absencesView)).toHaveLength(2);
    expect(recorded.rows(absencesView).declarations).toEqual([]);
  });

  it('parks the later events of a stream that an earlier page parked', () => {
    const { events } = history().event('a', 'DelayDeclared', delay('one'));
    const result = foldPage(planPage([absencesView], events, new Set(['a'])), new Map());
    expect(result.parked).toEqual([{ event: events[0], error: null }]);
    expect(result.changed.size).toBe(0);
  });

  it('changes none of the rows of an event when one of them cannot be changed', () => {
    const table = defineTable({ name: 'two', key: ['id'], columns: { id: 'text', count: 'integer' } });
    const view = defineView({
      golden: none,
      name: 'two',
      tables: [table],
      takes: [siteUpdated],
      on: {
        SiteUpdated: ({ data }) => [
          table.put({ id: 'first', count: 1 }),
          table.change({ id: 'second' }, () => {
            if (data.city === 'Nulle part') throw new Error('no such city');
            return { id: 'second', count: 2 };
          }),
        ],
      },
    });
    const recorded = history().event('a', 'SiteUpdated', { city: 'Nulle part' });
    expect(recorded.rows(view).two).toEqual([]);
    expect(recorded.event('b', 'SiteUpdated', { city: 'Lyon' }).rows(view).two).toHaveLength(2);
  });

  it('in several parts gives the same rows as in one, also when some events cannot be applied', () => {
    const recorded = history()
      .event('a', 'DelayDeclared', delay('one'))
      .event('b', 'DeclarationCancelled', cancel('never declared'))
      .event('c', 'DelayDeclared', delay('two'))
      .event('a', 'DeclarationCancelled', cancel('one'))
      .event('b', 'DeclarationCancelled', cancel('two'))
      .event('c', 'SiteUpdated', { city: 'Lyon' })
      .event('a', 'DelayDeclared', delay('three'));
    const plan = planPage([absencesView, settingsView], recorded.events);
    const whole = foldPage(plan, new Map());
    for (const size of [1, 2, 3, 6, 7, 8]) {
      const parts = [...foldInParts(plan, new Map(), () => size)];
      const given = parts.flatMap(({ changed }) =>
        [...changed].flatMap(([{ name }, rows]) => [...rows].map(([key, row]) => [`${name} ${key}`, row])),
      );
      const expected = [...whole.changed].flatMap(([{ name }, rows]) =>
        [...rows].map(([key, row]) => [`${name} ${key}`, row]),
      );
      expect(given.map(([key]) => key)).toHaveLength(expected.length);
      expect(Object.fromEntries(given), `parts of ${size}`).toEqual(Object.fromEntries(expected));
      expect(parts.flatMap(({ parked }) => parked)).toEqual(whole.parked);
      expect(parts).toHaveLength(Math.ceil(recorded.events.length / size));
    }
  });

  it('applies two changes of one event to the same row one after the other, and can delete a row', () => {
    const table = defineTable({
      name: 'pairs',
      key: ['left', 'right'],
      columns: { left: 'text', right: 'text', count: 'integer' },
    });
    const key = { left: 'a', right: 'b' };
    const view = defineView({
      golden: none,
      name: 'pairs',
      tables: [table],
      takes: [siteUpdated, menuPermissionsRecreated],
      on: {
        SiteUpdated: () => [
          table.change(key, (row) => ({ ...key, count: (row?.count ?? 0) + 1 })),
          table.amend(key, (row) => ({ ...row, count: row.count * 10 })),
        ],
        MenuPermissionsRecreated: () => [table.amend(key, () => null)],
      },
    });
    const recorded = history().event('a', 'SiteUpdated', {});
    expect(recorded.rows(view).pairs).toEqual([{ ...key, count: 10 }]);
    expect(recorded.event('a', 'MenuPermissionsRecreated', {}).rows(view).pairs).toEqual([]);
    expect(recorded.event('a', 'SiteUpdated', {}).rows(view).pairs).toEqual([{ ...key, count: 10 }]);
  });
});
