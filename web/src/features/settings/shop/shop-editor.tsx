import type { AnswerOf } from '@fournil/contracts/endpoint';
import type { getShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import type { ShopLeaves } from '@fournil/contracts/settings/shop-leaves';
import { shopLabel, shopText } from '@fournil/contracts/settings/shop-words';
import { Alert, Button, Text } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { count } from '../../../shared/format/french.ts';
import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import { useUnsavedGuard } from '../../../shared/ui/unsaved-guard.ts';
import { DurationsSection } from './durations-section.tsx';
import { ExceptionalSection } from './exceptional-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LawSection } from './law-section.tsx';
import { NeedsSection } from './needs-section.tsx';
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
  ['publication', 'Publication'],
] as const;

/** Made once: what is the same is not drawn again. */
const parts = [
  <HoursSection key="horaires" />,
  <ExceptionalSection key="jours-exceptionnels" />,
  <NeedsSection key="besoins" />,
  <GroupsSection key="groupes" />,
  <DurationsSection key="pauses-et-durees" />,
  <LawSection key="droit-du-travail" />,
  <PublicationSection key="publication" />,
];

interface ShopEditorProps {
  readonly stored: Stored;
  readonly crew: readonly CrewPerson[];
  readonly today: string;
  readonly reload: () => Promise<Stored | undefined>;
}

/** All sections over one form that saves as one. */
export function ShopEditor({ stored, crew, today, reload }: ShopEditorProps) {
  const edits = useShopEdits(stored, reload);
  const changed = Object.keys(edits.edited).length;
  const { isPending, isError, error } = edits.command;
  useUnsavedGuard(changed > 0 && !isPending, 'onglet');

  const { errors } = edits;
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
    (path: string) => Object.entries(errors).find(([one]) => one === path || one.startsWith(`${path}.`))?.[1],
    [errors],
  );
  const { holidays, rules } = stored;
  const form: ShopForm = { settings: edits.settings, holidays, rules, crew, today, ...actions, errorOf };
  const nameOf = (id: string) => crew.find((one) => one.id === id)?.name ?? 'un salarié';
  const state =
    errorPaths.length > 0
      ? `${count(errorPaths.length, 'réponse')} à corriger avant d'enregistrer : ${edits.errors[errorPaths[0] ?? '']}`
      : changed > 0
        ? `${count(changed, 'modification')} à enregistrer`
        : 'Tout est enregistré';

  return (
    <>
      <div className={classes.layout}>
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
          <div className={classes.save}>
            <Text role="status" size="sm" {...(errorPaths.length > 0 ? { c: 'red' } : {})}>
              {state}
            </Text>
            {isError && !edits.conflict && errorPaths.length === 0 && (
              <Alert role="alert" color="red" variant="outline" title="Erreur lors de l'enregistrement">
                {failureText(error)}
              </Alert>
            )}
            <Button variant="default" disabled={changed === 0 || isPending} onClick={edits.reset}>
              Abandonner
            </Button>
            <Button disabled={changed === 0 || isPending} onClick={edits.save}>
              {isPending ? 'Enregistrement...' : 'Sauvegarder'}
            </Button>
          </div>
        </div>
      </div>
      {edits.conflict && (
        <ConflictDialog
          fields={edits.conflict}
          labelOf={shopLabel}
          show={(field, value) => shopText(field, value, nameOf)}
          saving={isPending}
          onDecide={(choices) => void edits.decide(choices)}
          onClose={edits.closeConflict}
        />
      )}
    </>
  );
}
