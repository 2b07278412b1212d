import type { AnswerOf } from '@fournil/contracts/endpoint';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import type { getShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import type { ShopLeaves } from '@fournil/domain/settings/shop-leaves';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useUnsavedGuard } from '../../../shared/edit/unsaved-guard.ts';
import { showUnreadable } from '../../../shared/edit/use-edit.ts';
import { count } from '../../../shared/format/french.ts';
import { useBottomBar } from '../../../shared/ui/use-bottom-bar.ts';
import { ComfortSection } from './comfort-section.tsx';
import { DurationsSection } from './durations-section.tsx';
import { ExceptionalSection } from './exceptional-section.tsx';
import { FormalitiesSection } from './formalities-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LawSection } from './law-section.tsx';
import { LeaveSection } from './leave-section.tsx';
import { NeedsSection } from './needs-section.tsx';
import { PaySection } from './pay-section.tsx';
import { PublicationSection } from './publication-section.tsx';
import { ShapesSection } from './shapes.tsx';
import classes from './shop.module.css';
import { type CrewPerson, type ShopForm, ShopFormProvider } from './shop-form.ts';
import { useShopEdits } from './use-shop-form.ts';

type Stored = AnswerOf<typeof getShopSettings>['data'];

/**
 * The parts of the page, each with the sections of the settings that it edits. The elements are created once, so that
 * React does not render unchanged parts again.
 */
const parts: Readonly<Record<string, { readonly content: ReactNode; readonly sections: readonly string[] }>> =
  {
    horaires: {
      content: <HoursSection />,
      sections: ['openingHours', 'dayTypes', 'presence', 'productionHours'],
    },
    'jours-exceptionnels': {
      content: <ExceptionalSection />,
      sections: ['publicHolidays', 'exceptionalDays'],
    },
    besoins: { content: <NeedsSection />, sections: ['staffing'] },
    groupes: { content: <GroupsSection />, sections: ['roles', 'supervision'] },
    'pauses-et-durees': {
      content: <DurationsSection />,
      sections: ['shifts', 'breaks', 'split', 'management', 'cells'],
    },
    'postes-habituels': { content: <ShapesSection />, sections: ['shapes'] },
    'droit-du-travail': { content: <LawSection />, sections: ['law', 'evidence'] },
    'plannings-generes': { content: <ComfortSection />, sections: ['comfort'] },
    publication: { content: <PublicationSection />, sections: ['publication'] },
    conges: { content: <LeaveSection />, sections: ['leave'] },
    paie: { content: <PaySection />, sections: ['pay'] },
    demarches: { content: <FormalitiesSection />, sections: ['formalities'] },
  };

export interface PartPlace {
  /** The part of the form on screen; values typed in other parts are kept. */
  readonly part: string;
  readonly onPart: (part: string) => void;
}

interface ShopEditorProps extends PartPlace {
  readonly stored: Stored;
  readonly crew: readonly CrewPerson[];
  readonly today: string;
}

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
function ShopPart({ form, children }: { readonly form: ShopForm; readonly children: ReactNode }) {
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

/** All sections over one form that saves as one. */
export function ShopEditor({ part, onPart, stored, crew, today }: ShopEditorProps) {
  const bar = useBottomBar();
  const layout = useRef<HTMLDivElement>(null);
  const nameOf = (id: string) => crew.find((one) => one.id === id)?.name ?? 'un salarié';
  const edits = useShopEdits(stored, nameOf);
  const changed = Object.keys(edits.edited).length;
  useUnsavedGuard(changed > 0, 'onglet');

  const { errors, failure, isSaving } = edits;
  const errorPaths = Object.keys(errors);
  // A stable object, so that components that only call its functions are not rendered again.
  const live = useRef(edits);
  live.current = edits;
  const actions = useMemo(
    () => ({
      set: (path: string, value: unknown) => live.current.setMany({ [path]: value }),
      setMany: (pieces: ShopLeaves) => live.current.setMany(pieces),
      undo: () => live.current.undo(),
    }),
    [],
  );
  const errorOf = useCallback(
    (path: string, itself = false) =>
      Object.entries(errors).find(([one]) => one === path || (!itself && one.startsWith(`${path}.`)))?.[1],
    [errors],
  );
  const { holidays, rules } = stored;
  const form: ShopForm = { settings: edits.settings, holidays, rules, crew, today, ...actions, errorOf };
  const state =
    errorPaths.length > 0
      ? `${count(errorPaths.length, 'réponse')} à corriger avant d'enregistrer : ${errors[errorPaths[0] ?? '']}`
      : changed > 0
        ? `${count(changed, 'modification')} à enregistrer`
        : 'Tout est enregistré';

  // Every error is shown, even in a collapsed section.
  const faulty = errorPaths.map((path) => path.split('.')[0] ?? '');
  const isElsewhere = faulty.length > 0 && !faulty.some((one) => parts[part]?.sections.includes(one));
  const there = isElsewhere
    ? Object.keys(parts).find((id) => parts[id]?.sections.includes(faulty[0] ?? ''))
    : undefined;
  const go = useRef(onPart);
  go.current = onPart;
  useEffect(() => {
    if (there !== undefined) go.current(there);
  }, [there]);

  return (
    <>
      <div ref={layout}>
        <Stack gap={24} miw={0} pb={80}>
          <ShopPart key={part} form={form}>
            {parts[part]?.content}
          </ShopPart>
        </Stack>
        <Group ref={bar} className={classes.save} gap="0.75rem">
          <Text role="status" size="sm" {...(errorPaths.length > 0 ? { c: 'red' } : {})}>
            {state}
          </Text>
          {failure !== null && errorPaths.length === 0 && (
            <Alert role="alert" color="red" variant="outline" title="Erreur lors de l'enregistrement">
              {failure}
            </Alert>
          )}
          <Button
            variant="default"
            disabled={changed === 0 && !isSaving}
            aria-disabled={isSaving}
            onClick={edits.reset}
          >
            Abandonner
          </Button>
          <Button
            disabled={changed === 0 && !isSaving}
            aria-disabled={isSaving}
            onClick={() => {
              if (!layout.current || !showUnreadable(layout.current)) void edits.save();
            }}
          >
            {isSaving ? 'Enregistrement...' : 'Enregistrer'}
          </Button>
        </Group>
      </div>
      {edits.conflict}
    </>
  );
}
