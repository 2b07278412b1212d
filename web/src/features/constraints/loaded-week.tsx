import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { constraintMessages } from '@fournil/contracts/planning/constraints-rules';
import type { Week } from '@fournil/contracts/planning/week';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconCalendarEvent, IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../shared/api/api-error.ts';
import { count } from '../../shared/format/french.ts';
import { ConflictDialog } from '../../shared/ui/conflict-dialog.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';
import { labelOf } from './cell-text.ts';
import { DayCards } from './day-cards.tsx';
import {
  changedRows,
  clearRow,
  draftOf,
  fillFrom,
  setAffluence,
  setCells,
  setDay,
  sickWeek,
  toggleSixDays,
} from './draft.ts';
import { ConstraintsGrid } from './grid/constraints-grid.tsx';
import classes from './grid/grid.module.css';
import type { TypedPoint } from './grid/grid-actions.ts';
import type { RowAction } from './grid/person-row.tsx';
import { weekGridQuery } from './queries.ts';
import { useRowClipboard } from './use-row-clipboard.ts';
import { useSaveWeek } from './use-save-week.ts';
import { useSuggestion } from './use-suggestion.ts';
import { useWeekDraft } from './use-week-draft.ts';
import { weekBefore } from './week-steps.ts';
import { weekWords } from './week-words.ts';

const LeaveModal = lazy(() => import('./leave-modal.tsx'));
const ProfilePanel = lazy(() => import('./profile/profile-panel.tsx'));

interface LoadedWeekProps {
  readonly week: Week;
  readonly grid: WeekGrid;
  readonly filters: ReactNode;
}

/** The week the administrator fills. */
export function LoadedWeek({ week, grid: read, filters }: LoadedWeekProps) {
  const phone = useMediaQuery('(max-width: 47.99em)');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const typed = useWeekDraft(read);
  const { grid, base, draft, dirty, edit } = typed;
  const saving = useSaveWeek(week, typed);
  const clipboard = useRowClipboard();
  const takeSuggestion = useSuggestion(read.settingsRevision);
  const [leaveFor, setLeaveFor] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [profileOf, setProfileOf] = useState<string | null>(null);
  useUnsavedGuard(dirty && !saving.saving, 'week', 'year');

  const onRow = (employeeId: string, action: RowAction) => {
    const row = draft.rows[employeeId];
    if (!row) return;
    switch (action) {
      case 'sick':
        edit((now) => sickWeek(now, employeeId));
        toast.info(constraintMessages.sickWeek);
        return;
      case 'six-days':
        edit((now) => toggleSixDays(now, employeeId));
        toast.info(row.sixDays ? constraintMessages.sixDaysOff : constraintMessages.sixDaysOn);
        return;
      case 'clear':
        edit((now) => clearRow(now, employeeId));
        return;
      case 'copy':
        clipboard.copy(row.cells);
        toast.info('Ligne copiée');
        return;
      case 'paste':
        edit((now) =>
          setCells(
            now,
            (clipboard.copied ?? []).map((value, day) => ({ employeeId, day, typed: value })),
          ),
        );
        return;
      case 'leave':
        setLeaveFor(employeeId);
        return;
      case 'profile':
        setProfileOf(employeeId);
    }
  };

  const fill = () =>
    queries.fetchQuery(weekGridQuery(weekBefore(week))).then(
      (last) => {
        const { draft: filled, filled: number } = fillFrom(draft, draftOf(last));
        if (number) edit(() => filled);
        toast.info(
          number
            ? `${count(number, 'cellule reprise', 'cellules reprises')} de la semaine dernière (sans maladies, absences ni congés)`
            : 'Rien à reprendre de la semaine dernière',
        );
      },
      (error: unknown) => toast.error(failureText(error)),
    );

  const generate = async () => {
    if (!dirty || (await saving.save())) setLeaving(true);
  };
  // Once nothing is unsaved any more: the guard then lets go.
  useEffect(() => {
    if (leaving && !dirty) void navigate(`/planning?week=${week.week}&year=${week.year}`);
  }, [leaving, dirty, navigate, week.week, week.year]);

  const changed = changedRows(base, draft).length;
  const set = Object.values(draft.rows).reduce(
    (sum, row) => sum + row.cells.filter((cell) => cell !== null).length,
    0,
  );
  const people = count(grid.rows.length, 'salarié');
  const state = `${weekWords(week)}\u202f: ${people}, ${count(set, 'contrainte saisie', 'contraintes saisies')}${dirty ? ' – modifications non enregistrées' : ''}`;
  const nameOf = (id: string) => grid.rows.find(({ employeeId }) => employeeId === id)?.name ?? '';
  const shared = {
    grid,
    base,
    draft,
    disabled: saving.saving,
    canPaste: clipboard.copied !== null,
    onLevel: (day: number, level: number) => edit((now) => setAffluence(now, day, level)),
    onDay: (day: number, value: 'Fermé' | 'Férié') => edit((now) => setDay(now, day, value)),
    onSuggestion: (day: number) => {
      const one = grid.days[day];
      if (one) takeSuggestion(one);
    },
    onRow,
    onType: (cells: readonly TypedPoint[]) =>
      edit((now) =>
        setCells(
          now,
          cells.map(({ point, value }) => ({
            employeeId: grid.rows[point.row]?.employeeId ?? '',
            day: point.day,
            typed: value,
          })),
        ),
      ),
  };
  return (
    <Page
      title="Contraintes hebdomadaires"
      wide
      state={state}
      filters={filters}
      actions={
        <>
          <Tooltip label="Annuler (Ctrl+Z)">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Annuler la dernière saisie"
              disabled={!typed.canUndo}
              onClick={typed.undo}
            >
              <IconArrowBackUp size={18} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Rétablir (Ctrl+Y)">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Rétablir"
              disabled={!typed.canRedo}
              onClick={typed.redo}
            >
              <IconArrowForwardUp size={18} />
            </ActionIcon>
          </Tooltip>
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void fill()}>
            Reprendre la semaine dernière
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarEvent size={16} />}
            onClick={() => setLeaveFor('')}
          >
            Saisir un congé
          </Button>
          <Button variant="default" disabled={saving.saving} onClick={() => void generate()}>
            Générer le planning
          </Button>
        </>
      }
      primary={
        <Button disabled={saving.saving || !dirty} onClick={() => void saving.save()}>
          {saving.saving ? 'Enregistrement...' : 'Sauvegarder'}
        </Button>
      }
    >
      {saving.failure && (
        <FormAlert failure={{ title: constraintMessages.saveFailed, detail: saving.failure }} errors={[]} />
      )}
      {grid.rows.length === 0 ? (
        <EmptyState title="Aucun salarié actif">
          <Button onClick={() => void navigate('/employees')}>Ajouter des salariés</Button>
        </EmptyState>
      ) : phone ? (
        <DayCards {...shared} />
      ) : (
        <>
          <ConstraintsGrid
            {...shared}
            undo={typed.undo}
            redo={typed.redo}
            save={() => void (dirty && saving.save())}
            onUnknown={(words) =>
              toast.error(`Non reconnu, laissé de côté\u202f: ${words.slice(0, 3).join(', ')}`)
            }
          />
          <p className={classes.foot}>
            <span>
              <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd> se déplacer
            </span>
            <span>
              <kbd>R</kbd> Repos, <kbd>C</kbd> CP, <kbd>M</kbd> Matin… saisir
            </span>
            <span>
              <kbd>Espace</kbd> ouvrir la liste
            </span>
            <span>
              <kbd>Suppr</kbd> vider
            </span>
            <span>
              <kbd>Maj</kbd>+flèches étendre, <kbd>Ctrl</kbd>+<kbd>C</kbd>/<kbd>V</kbd> copier, coller, aussi
              avec Excel
            </span>
            <span>
              <kbd>Ctrl</kbd>+<kbd>S</kbd> sauvegarder
            </span>
            <span>
              En italique gris{'\u202f'}: déduit d’une absence, d’un congé, d’une fermeture ou d’une habitude,
              jamais enregistré
            </span>
          </p>
        </>
      )}
      <output className="visually-hidden">
        {dirty ? `${count(changed, 'ligne modifiée', 'lignes modifiées')}, non enregistré` : ''}
      </output>
      {saving.conflicts && (
        <ConflictDialog
          fields={saving.conflicts}
          labelOf={(field) => {
            const [owner = '', part = ''] = field.split('.');
            if (owner === 'affluence') return `Affluence, ${part.toLowerCase()}`;
            return `${nameOf(owner)}, ${part === 'sixDays' ? '6j/7' : part.toLowerCase()}`;
          }}
          show={(field, value) => {
            if (field.endsWith('.sixDays')) return value ? 'activé' : 'désactivé';
            if (value === null || value === undefined) return 'Rien de saisi';
            return typeof value === 'number' ? `${value}/4` : labelOf(String(value));
          }}
          saving={saving.saving}
          onDecide={(choices) => void saving.decide(choices)}
          onClose={saving.forget}
        />
      )}
      <Suspense fallback={null}>
        {leaveFor !== null && (
          <LeaveModal
            people={grid.rows.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
            employeeId={leaveFor}
            date={grid.days[0]?.date ?? ''}
            onClose={() => setLeaveFor(null)}
          />
        )}
        {profileOf !== null && (
          <ProfilePanel employeeId={profileOf} name={nameOf(profileOf)} onClose={() => setProfileOf(null)} />
        )}
      </Suspense>
    </Page>
  );
}
