import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { type ReactNode, useRef } from 'react';
import { type ShopForm, ShopFormProvider } from './shop-form.ts';

type Section = keyof ShopSettings;

/** The same entries: pieces that were not typed keep their identity (`withLeaves`). */
function sameEntries(one: object, other: object): boolean {
  if (one === other) return true;
  const [before, after] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return before.length === after.size && before.every(([key, value]) => after.get(key) === value);
}

const rest = ['holidays', 'rules', 'crew', 'today', 'errorOf', 'set', 'setMany', 'undo'] as const;

interface Seen {
  readonly form: ShopForm;
  readonly value: ShopForm;
}

/**
 * One part of the page. It is drawn again only when a section of the settings that it has read changed, so that a
 * key pressed in one part does not cost the drawing of all. Which sections it reads is noted as it reads them, and
 * a read always answers with the present state.
 */
export function ShopPart({ form, children }: { readonly form: ShopForm; readonly children: ReactNode }) {
  const reads = useRef(new Set<Section>());
  const now = useRef(form.settings);
  const seen = useRef<Seen | null>(null);
  now.current = form.settings;
  const before = seen.current?.form;
  const unchanged =
    before !== undefined &&
    rest.every((field) => before[field] === form[field]) &&
    [...reads.current].every((section) => sameEntries(before.settings[section], form.settings[section]));
  if (!seen.current || !unchanged) {
    const settings = new Proxy(form.settings, {
      get: (_, section: Section) => {
        reads.current.add(section);
        return now.current[section];
      },
    });
    seen.current = { form, value: { ...form, settings } };
  }
  return <ShopFormProvider value={seen.current.value}>{children}</ShopFormProvider>;
}
