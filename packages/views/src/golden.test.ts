import { definitionOf, eventDefinitions } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import { createSchemaSql } from './ddl.ts';
import type { View, ViewGroup } from './define.ts';
import { goldenOf, rowsHash, rowsOf, takesEveryEvent } from './golden.ts';
import { goldenEventFor, nextEventOf, withMissingEvents } from './golden-additions.ts';
import { allViews, rowsHashOf, viewGroups } from './groups.ts';
import { uniformsView } from './uniforms/view.ts';
import { vacationsView } from './vacations/view.ts';
import { viewsGroup } from './views.ts';

const named = allViews.map((view) => [view.name, view] as const);

describe('golden events', () => {
  it('exist for every event type, in the golden file of a view', () => {
    const types = new Set(allViews.flatMap((view) => goldenOf(view).events.map(({ type }) => type)));
    const missing = eventDefinitions.map(({ type }) => type).filter((type) => !types.has(type));
    expect(missing, 'npm run events adds one next to the view that takes it').toEqual([]);
  });

  it.each(named)('of %s give the stored rows (`npm run events` writes them)', (_name, view) => {
    const { events, rows } = goldenOf(view);
    const made = rowsOf(view, events);
    if (!takesEveryEvent(view)) expect(made).toEqual(rows);
  });
});

describe('a golden event added by `npm run events`', () => {
  const recorded = goldenOf(vacationsView).events.slice(0, 1);

  it('changes the record of the previous golden event, so that the view changes an existing row', () => {
    const added = goldenEventFor('LeaveCancelled', recorded);
    expect(added.stream).toBe(recorded[0]?.stream);
    expect(added.data).toMatchObject({ leaveId: recorded[0]?.data.leaveId, reason: 'texte' });
    expect(rowsOf(vacationsView, [...recorded, added]).leaves).toMatchObject([{ status: 'cancelled' }]);
  });

  it('changes an earlier record when the last golden event deleted its own', () => {
    const { events } = goldenOf(uniformsView);
    const issued = events.filter(({ type }) => type === 'UniformIssued');
    const [kept, gone] = issued.slice(-2);
    const deleted = { type: 'UniformDeleted', stream: gone?.stream ?? '', data: gone?.data ?? {} };
    const { employeeId, itemId } = deleted.data;
    const before = [...issued, { ...deleted, data: { employeeId, itemId } }];
    const added = nextEventOf(uniformsView, 'UniformReturned', before);
    expect(added.data.itemId).toBe(kept?.data.itemId);
    expect(rowsOf(uniformsView, [...before, added]).uniforms).toHaveLength(issued.length - 1);
  });

  // Both call what they change `changes`: sections of the shop here, menus there.
  it('has values of its own type when another event type of the stream uses the same field name', () => {
    const shop = allViews
      .flatMap((view) => goldenOf(view).events)
      .filter(({ type }) => type === 'ShopSettingsChanged');
    const added = goldenEventFor('MenuPermissionsChanged', shop);
    expect(added.stream).toBe(shop.at(-1)?.stream);
    expect(definitionOf('MenuPermissionsChanged')?.schema.safeParse(added.data).success).toBe(true);
  });

  it('creates a stream when the type has none', () => {
    expect(goldenEventFor('LeaveRecorded', []).stream).toMatch(/^fournil\.absence-1\./);
  });

  it('is not added when the type already has one', () => {
    for (const [view, events] of withMissingEvents(allViews)) expect(events).toEqual(goldenOf(view).events);
  });
});

describe('the schema hash of a view group', () => {
  const changed = (change: (view: View) => View): ViewGroup => ({
    ...viewsGroup,
    views: viewsGroup.views.map((view) => (view.name === 'employees' ? change(view) : view)),
  });

  it('is the same for the same tables and rows on any machine', () => {
    for (const group of viewGroups) expect(rowsHashOf(group)).toBe(rowsHashOf({ ...group }));
  });

  it('changes when the view writes other rows', () => {
    const blind = changed((view) => ({ ...view, changes: () => [] }));
    expect(createSchemaSql(blind, 'views')).toBe(createSchemaSql(viewsGroup, 'views'));
    expect(rowsHash(blind, allViews)).not.toBe(rowsHashOf(viewsGroup));
  });

  it('changes when the view gets another index', () => {
    const indexed = changed((view) => ({
      ...view,
      tables: view.tables.map((table) => ({ ...table, indexes: [...table.indexes, ['name']] })),
    }));
    expect(rowsHash(indexed, allViews)).not.toBe(rowsHashOf(viewsGroup));
  });
});
