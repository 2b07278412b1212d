import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { updateParameters } from '@fournil/contracts/settings/parameter-endpoints';
import { parameterMessages } from '@fournil/contracts/settings/parameters';
import { definitionOf, type FournilEvent, type NewFournilEvent } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { menus, parameters, site } from './record.ts';
import { decideUpdateMenus, decideUpdateParameters, decideUpdateSite } from './rules.ts';

const alone = { laterEvents: [] };

describe('changing the settings', () => {
  it('records only the city when only the city changes', () => {
    given(site, [{ type: 'SiteUpdated', data: { name: 'Au bon pain', city: 'Lyon' } }])
      .when((state) => decideUpdateSite({ name: 'Au bon pain', city: 'Nice' }, state, alone))
      .thenRecorded({ type: 'SiteUpdated', data: { city: 'Nice' } });
  });

  it('refuses an unknown menu, with the name of the menu', () => {
    given(menus, [])
      .when((state) => decideUpdateMenus([{ _id: 'caisse', isVisibleToEmployee: true }], state, alone))
      .thenRefused('invalid_input', { text: "Ce menu n'existe pas : caisse." });
  });

  it('refuses a new distance finer than a tenth of a kilometre, and keeps a stored finer one', () => {
    const stored = {
      parameterId: 'a',
      name: 'livraison',
      displayName: 'Livraison',
      stringValue: '',
      booleanValue: false,
      kmValue: 12.35,
      kind: 'km' as const,
    };
    const change = (kmValue: number) =>
      given(parameters, [{ type: 'ParameterCreated', data: stored }]).when((state) =>
        decideUpdateParameters([{ _id: 'a', displayName: 'Tournée', kmValue }], state, alone),
      );
    change(12.36).thenRefused('invalid_input', { text: parameterMessages.kmStep });
    change(12.35).thenRecorded({
      type: 'ParameterChanged',
      data: { parameterId: 'a', name: 'livraison', displayName: 'Tournée' },
    });
  });

  it('reads kilometres as a decimal number, and any other text as 0', () => {
    const read = (kmValue: unknown) =>
      updateParameters.body?.parse({ parameters: [{ _id: crypto.randomUUID(), kmValue }] }).parameters[0]
        ?.kmValue;
    expect([12.5, '12,5', '12.5', 'loin', null].map(read)).toEqual([12.5, 12.5, 12.5, 0, 0]);
    expect(() => read(-1)).toThrow();
    expect(read(undefined)).toBeUndefined();
  });

  it('records only events that change something and match their schema, for any order of requests', () => {
    const row = fc.record({
      _id: fc.constantFrom(...defaultMenuPermissions.map((menu) => menu.menuId), 'caisse', '__proto__'),
      isVisibleToEmployee: fc.boolean(),
    });
    const named = fc.record({ name: fc.constantFrom('A', 'B'), city: fc.constantFrom('Lyon', 'Nice') });
    const command = fc.oneof(named, fc.array(row, { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
        const recorded = { site: [] as NewFournilEvent[], menus: [] as NewFournilEvent[] };
        for (const one of commands) {
          const aggregate = Array.isArray(one) ? 'menus' : 'site';
          const events = recorded[aggregate];
          const decision = Array.isArray(one)
            ? decideUpdateMenus(one, fold(menus, events as FournilEvent[]), alone)
            : decideUpdateSite(one, fold(site, events as FournilEvent[]), alone);
          if ('refused' in decision) continue;
          for (const event of decision.events) {
            expect(definitionOf(event.type)?.schema.safeParse(event.data).success).toBe(true);
            const stateOf = () =>
              aggregate === 'menus'
                ? fold(menus, events as FournilEvent[])
                : fold(site, events as FournilEvent[]);
            const before = stateOf();
            events.push(event);
            expect(stateOf()).not.toEqual(before);
          }
        }
      }),
      { numRuns: 1000, seed: 20261121 },
    );
  });
});
