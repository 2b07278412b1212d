import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import type { RuleWords } from '@fournil/contracts/settings/shop-rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { TypeIn } from '@fournil/events/define';
import { shopEvents } from '@fournil/events/settings/events';
import { type Aggregate, accept, type DecisionOf, refuseFields } from '../decision.ts';
import { mergeEdit, refuseConflict } from '../merge-edit.ts';
import { shopErrors } from './shop-errors.ts';
import { leavesBetween, leavesOf, type ShopLeaves, withLeaves } from './shop-leaves.ts';

/** The shop's settings for planning: the settings feature changes them, the planning reads them. */
export const shop: Aggregate<ShopSettings, 'settings', TypeIn<typeof shopEvents>> = {
  category: 'settings',
  events: shopEvents,
  initial: defaultShopSettings,
  evolve(state, event): ShopSettings {
    switch (event.type) {
      case 'ShopSettingsChanged':
        return withLeaves(event.data.changes, state);
    }
  },
};

export type ShopDecision = DecisionOf<typeof shop>;

/** The shop has one such stream. */
export const shopStreamId = 'shop';

interface ShopEdit {
  readonly base?: ShopSettings;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
  /** The rules that a document can lift. */
  readonly rules: readonly RuleWords[];
  /** Employees named by documents that do not exist. */
  readonly unknownPeople: ReadonlySet<string>;
}

/** Each event as the pieces it changed, so that a conflict names who changed that very piece. */
const byPiece = (laterEvents: readonly Recorded<FournilEvent>[]): Recorded<FournilEvent>[] =>
  laterEvents.map((event) =>
    event.type === 'ShopSettingsChanged' ? ({ ...event, data: event.data.changes } as never) : event,
  );

/** Every requested setting, null if it has no value, so that removals are compared too. */
const complete = (pieces: ShopLeaves, asked: ShopLeaves): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(asked).map((path) => [path, null])),
  ...pieces,
});

/** Changes some of the shop's settings; rules between settings are checked on the merged whole. */
export function decideUpdateShop(requested: ShopLeaves, state: ShopSettings, edit: ShopEdit): ShopDecision {
  const merged = mergeEdit({
    requested: { ...requested },
    current: complete(leavesOf(state), requested),
    laterEvents: byPiece(edit.laterEvents),
    ...(edit.base ? { base: complete(leavesOf(edit.base), requested) } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.laterEvents);
  const after = withLeaves(merged.changes, state);
  // A setting reset to its default is recorded with its value.
  const changes = leavesBetween(state, after);
  const touched = Object.keys(changes);
  if (touched.length === 0) return accept();
  const errors: Record<string, string> = { ...shopErrors(after, touched, edit.rules) };
  for (const [id, document] of Object.entries(after.evidence)) {
    const { personId } = document;
    if (personId !== null && edit.unknownPeople.has(personId) && touched.includes(`evidence.${id}`))
      errors[`evidence.${id}.personId`] = "Ce salarié n'existe pas.";
  }
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  // Checked by the schemas of the contracts: plain JSON.
  return accept({ type: 'ShopSettingsChanged', data: { changes: changes as Record<string, never> } });
}
