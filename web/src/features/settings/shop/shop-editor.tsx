import type { AnswerOf } from '@fournil/contracts/endpoint';
import type { getShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import type { ShopLeaves } from '@fournil/contracts/settings/shop-leaves';
import { Alert, Button, Text } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import { showUnreadable } from '../../../shared/edit/unreadable.ts';
import { useUnsavedGuard } from '../../../shared/edit/unsaved-guard.ts';
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
import classes from './shop.module.css';
import type { CrewPerson, ShopForm } from './shop-form.ts';
import { ShopPart } from './shop-part.tsx';
import { useShopEdits } from './use-shop-form.ts';

type Stored = AnswerOf<typeof getShopSettings>['data'];

const anchors = [
  ['horaires', 'Horaires'],
  ['jours-exceptionnels', 'Jours exceptionnels'],
  ['besoins', 'Besoins'],
  ['groupes', 'Groupes'],
  ['pauses-et-durees', 'Pauses et durées'],
  ['droit-du-travail', 'Droit du travail'],
  ['plannings-generes', 'Plannings générés'],
  ['publication', 'Publication'],
  ['conges', 'Congés'],
  ['paie', 'Paie'],
  ['demarches', 'Entrées et sorties'],
] as const;

/** Made once: what is the same is not drawn again. */
const parts = [
  <HoursSection key="horaires" />,
  <ExceptionalSection key="jours-exceptionnels" />,
  <NeedsSection key="besoins" />,
  <GroupsSection key="groupes" />,
  <DurationsSection key="pauses-et-durees" />,
  <LawSection key="droit-du-travail" />,
  <ComfortSection key="plannings-generes" />,
  <PublicationSection key="publication" />,
  <LeaveSection key="conges" />,
  <PaySection key="paie" />,
  <FormalitiesSection key="demarches" />,
];

interface ShopEditorProps {
  readonly stored: Stored;
  readonly crew: readonly CrewPerson[];
  readonly today: string;
}

/** All sections over one form that saves as one. */
export function ShopEditor({ stored, crew, today }: ShopEditorProps) {
  const bar = useBottomBar();
  const layout = useRef<HTMLDivElement>(null);
  const nameOf = (id: string) => crew.find((one) => one.id === id)?.name ?? 'un salarié';
  const edits = useShopEdits(stored, nameOf);
  const changed = Object.keys(edits.edited).length;
  useUnsavedGuard(changed > 0, 'onglet');

  const { errors, failure, isSaving } = edits;
  const errorPaths = Object.keys(errors);
  // Of one identity: who only calls them is not drawn again.
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

  return (
    <>
      <div ref={layout} className={classes.layout}>
        <nav aria-label="Parties des réglages" className={classes.anchors}>
          {anchors.map(([id, label]) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div>
          <div className={classes.sections}>
            {parts.map((part) => (
              <ShopPart key={part.key} form={form}>
                {part}
              </ShopPart>
            ))}
          </div>
          <div ref={bar} className={classes.save}>
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
          </div>
        </div>
      </div>
      {edits.conflict}
    </>
  );
}
