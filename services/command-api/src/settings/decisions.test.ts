import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { definitionOf, type FournilEvent, type NewFournilEvent } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/decision.ts';
import { given } from '../testing/given-when-then.ts';
import { menus } from './menus.ts';
import { site } from './site.ts';
import { decideUpdateMenus } from './update-menu-permissions/decide.ts';
import { decideUpdateSite } from './update-site/decide.ts';

const alone = { since: [] };

describe('the settings', () => {
  it('record the city alone when only it changes', () => {
    given(site, [{ type: 'SiteUpdated', data: { name: 'Au bon pain', city: 'Lyon' } }])
      .when((state) => decideUpdateSite({ name: 'Au bon pain', city: 'Nice' }, state, alone))
      .thenRecorded({ type: 'SiteUpdated', data: { city: 'Nice' } });
  });

  it('refuse a menu that does not exist by its name', () => {
    given(menus, [])
      .when((state) => decideUpdateMenus([{ _id: 'caisse', isVisibleToEmployee: true }], state, alone))
      .thenRefused('invalid_input', { text: "Ce menu n'existe pas : caisse." });
  });

  it('hold whatever is asked of them, in any order: each fact changes something and can be read back', () => {
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
