/** Whatever is set, rows, states that commands decide on and audit records say the same. */
import { menus, parameters, site, siteAddress } from '@fournil/domain/settings/record';
import { firstSteps } from '@fournil/domain/settings/rules';
import { unlessErased } from '@fournil/events/define';
import { expect, it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { changesBetween, recordOf } from '../audit/record.ts';
import { settingsView } from './view.ts';

it('the views, the commands and the audit trail agree on parameters after any events', () => {
  expectOneMeaning({
    record: parameters,
    first: ['ParameterCreated'],
    ids: {},
    member: 'parameterId',
    mayFollow: (state, { type, data }) => (type === 'ParameterCreated') !== data.parameterId in state,
    view: settingsView,
    table: 'parameters',
    rowsOf: (state) =>
      Object.entries(state)
        .filter(([id]) => !(id in parameters.initial))
        .sort()
        .map(([id, one]) => ({
          parameterId: id,
          name: one.name,
          displayName: one.displayName,
          stringValue: unlessErased(one.stringValue, ''),
          booleanValue: one.booleanValue,
          kind: one.kind,
          kmHundredths: Math.round(one.kmValue * 100),
        })),
  });
});

it('the views, the commands and the audit trail agree on the first steps of a new shop after any events', () => {
  expectOneMeaning({
    record: firstSteps,
    first: ['FirstStepsHidden'],
    ids: {},
    view: settingsView,
    table: 'first_steps',
    rowsOf: ({ putAway }) => [{ putAway }],
  });
});

// Their rows are the differences from the defaults.
it('the commands and the audit trail agree on the shop, its menus and its address after any events', () => {
  expectOneMeaning({ record: site, first: ['SiteUpdated'], ids: {} });
  expectOneMeaning({ record: menus, first: ['MenuPermissionsChanged', 'MenuPermissionsRecreated'], ids: {} });
  expectOneMeaning({ record: siteAddress, first: ['SiteAddressConfirmed'], ids: {} });
});

it('the audit record shows the new value of each menu when the menus are reset to their defaults', () => {
  const hidden = { menuId: 'planning', isVisibleToEmployee: false };
  const on = { recordedOn: '2027-01-04' };
  const changed = { ...on, type: 'MenuPermissionsChanged', data: { changes: [hidden] } };
  const recreated = { ...on, type: 'MenuPermissionsRecreated', data: {} };
  expect(changesBetween(recordOf([changed]), recordOf([changed, recreated]))).toEqual([
    { field: 'menus.planning', before: false, after: true },
  ]);
});
