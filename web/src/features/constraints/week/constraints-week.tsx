import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { constraintMessages } from '@fournil/contracts/planning/constraints-rules';
import type { Week } from '@fournil/contracts/planning/week';
import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarEvent, IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../../shared/api/api-error.ts';
import { count } from '../../../shared/format/french.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { EmptyState } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useUnsavedGuard } from '../../../shared/ui/unsaved-guard.ts';
import {
  changedRows,
  draftOf,
  fillFrom,
  setAffluence,
  setDay,
  sickWeek,
  toggleSixDays,
} from '../draft/draft.ts';
import { at } from '../draft/selection.ts';
import { ConstraintsGrid } from '../grid/constraints-grid.tsx';
import { GridFoot } from '../grid/grid-foot.tsx';
import type { RowAction } from '../grid/person-row.tsx';
import { useBlockEdits } from '../grid/use-block-edits.ts';
import { useClipboard } from '../grid/use-clipboard.ts';
import type { LeaveScreens } from '../leave-screens.ts';
import { DayCards } from '../phone/day-cards.tsx';
import type { ProfileTab } from '../profile/profile-panel.tsx';
import { weekGridQuery } from '../queries.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { useSaveWeek } from './use-save-week.ts';
import { useSuggestion } from './use-suggestion.ts';
import { useWeekDraft } from './use-week-draft.ts';
import { WeekConflicts } from './week-conflicts.tsx';
import { weekBefore } from './week-steps.ts';
import { weekWords } from './week-words.ts';

const ProfilePanel = lazy(() => import('../profile/profile-panel.tsx'));

interface ConstraintsWeekProps {
  readonly week: Week;
  readonly grid: WeekGrid;
  readonly filters: ReactNode;
  readonly leave: LeaveScreens;
}

/** The week the administrator fills. */
export function ConstraintsWeek({ week, grid: read, filters, leave }: ConstraintsWeekProps) {
  const phone = useMediaQuery('(max-width: 47.99em)');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const typed = useWeekDraft(read);
  const { grid, base, draft, dirty, edit } = typed;
  const saving = useSaveWeek(week, typed);
  const clipboard = useClipboard();
  const { typedAt, onType, onBlock } = useBlockEdits(grid, typed, clipboard);
  const takeSuggestion = useSuggestion(read.settingsRevision);
  const [leaveFor, setLeaveFor] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [profileOf, setProfileOf] = useState<{ id: string; tab: ProfileTab } | null>(null);
  useUnsavedGuard(dirty && !saving.saving, 'week', 'year');

  const rowOf = (id: string) => grid.rows.findIndex(({ employeeId }) => employeeId === id);
  const nameOf = (id: string) => grid.rows[rowOf(id)]?.name ?? '';
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
      case 'leave':
        setLeaveFor(employeeId);
        return;
      case 'leaves':
        setProfileOf({ id: employeeId, tab: 'leaves' });
        return;
      case 'profile':
        setProfileOf({ id: employeeId, tab: 'availability' });
        return;
      default:
        onBlock(action, 'row', at({ row: rowOf(employeeId), day: 0 }));
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
  // Nothing to fill, nothing to press: the page says where to begin.
  const nobody = grid.rows.length === 0;
  const state = nobody
    ? weekWords(week)
    : `${weekWords(week)}\u202f: ${people}, ${count(set, 'contrainte saisie', 'contraintes saisies')}${dirty ? ' – modifications non enregistrées' : ''}`;
  const shared = {
    grid,
    base,
    draft,
    disabled: saving.saving,
    copied: clipboard.copied,
    onLevel: (day: number, level: number) => edit((now) => setAffluence(now, day, level)),
    onDay: (day: number, value: 'Fermé' | 'Férié') => edit((now) => setDay(now, day, value)),
    onSuggestion: (day: number) => {
      const one = grid.days[day];
      if (one) takeSuggestion(one);
    },
    onRow,
    onType,
    onBlock,
  };
  return (
    <Page
      title="Contraintes hebdomadaires"
      wide
      state={state}
      filters={filters}
      actions={
        !nobody && (
          <>
            <HistoryButtons typed={typed} />
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
        )
      }
      primary={
        !nobody && (
          <Button disabled={saving.saving || !dirty} onClick={() => void saving.save()}>
            {saving.saving ? 'Enregistrement...' : 'Sauvegarder'}
          </Button>
        )
      }
    >
      {saving.failure && (
        <FormAlert failure={{ title: constraintMessages.saveFailed, detail: saving.failure }} errors={[]} />
      )}
      {nobody ? (
        <EmptyState title="Aucun salarié actif">
          <Text c="dimmed">
            Ici se disent, semaine par semaine, les repos, congés et absences de chacun. Il faut d’abord des
            salariés{'\u202f'}: un par un, ou en important une liste.
          </Text>
          <Button onClick={() => void navigate('/employees')}>Ajouter des salariés</Button>
        </EmptyState>
      ) : phone ? (
        <DayCards {...shared} />
      ) : (
        <>
          <ConstraintsGrid
            {...shared}
            typedAt={typedAt}
            onCopied={clipboard.keep}
            undo={typed.undo}
            redo={typed.redo}
            save={() => void (dirty && saving.save())}
            onUnknown={(words) =>
              toast.error(`Non reconnu, laissé de côté\u202f: ${words.slice(0, 3).join(', ')}`)
            }
          />
          <GridFoot />
        </>
      )}
      <output className="visually-hidden">
        {dirty ? `${count(changed, 'ligne modifiée', 'lignes modifiées')}, non enregistré` : ''}
      </output>
      {saving.conflicts && (
        <WeekConflicts
          fields={saving.conflicts}
          nameOf={nameOf}
          saving={saving.saving}
          onDecide={(choices) => void saving.decide(choices)}
          onClose={saving.forget}
        />
      )}
      <Suspense fallback={null}>
        {leaveFor !== null && (
          <leave.RecordLeave
            people={grid.rows.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
            employeeId={leaveFor}
            date={grid.days[0]?.date ?? ''}
            onClose={() => setLeaveFor(null)}
          />
        )}
        {profileOf !== null && (
          <ProfilePanel
            employeeId={profileOf.id}
            name={nameOf(profileOf.id)}
            tab={profileOf.tab}
            leave={leave}
            onClose={() => setProfileOf(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}
