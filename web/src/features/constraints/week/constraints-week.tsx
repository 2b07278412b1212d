import { constraintMessages } from '@fournil/contracts/planning/constraints-rules';
import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DraftNotice } from '../../../shared/edit/draft-notice.tsx';
import { count } from '../../../shared/format/french.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { EmptyState } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { changedRows } from '../draft/draft.ts';
import { ConstraintsGrid } from '../grid/constraints-grid.tsx';
import { GridFoot } from '../grid/grid-foot.tsx';
import type { LeaveScreens } from '../leave-screens.ts';
import { DayCards } from '../phone/day-cards.tsx';
import { WeekButtons } from './week-buttons.tsx';
import { WeekConflicts } from './week-conflicts.tsx';
import { useConstraintsWeek } from './week-context.tsx';
import { WeekDialogs } from './week-dialogs.tsx';
import { weekText } from './week-text.ts';

interface ConstraintsWeekProps {
  readonly filters: ReactNode;
  readonly leave: LeaveScreens;
}

/** The constraints of a week, for the administrator. */
export function ConstraintsWeek({ filters, leave }: ConstraintsWeekProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const { week, state, draft, isDirty, isReadOnly, save, keptDraft } = useConstraintsWeek();
  const isEmpty = state.grid.rows.length === 0;
  const typed = Object.values(draft.rows).reduce(
    (sum, row) => sum + row.cells.filter((cell) => cell !== null).length,
    0,
  );
  const facts = [
    count(state.grid.rows.length, 'salarié'),
    count(typed, 'contrainte saisie', 'contraintes saisies'),
  ].join(', ');
  const unsaved = isDirty ? ' – modifications non enregistrées' : '';
  const changed = changedRows(state.base, draft).length;
  return (
    <Page
      title="Contraintes hebdomadaires"
      wide
      state={isEmpty ? weekText(week) : `${weekText(week)}\u202f: ${facts}${unsaved}`}
      filters={filters}
      actions={!isEmpty && <WeekButtons />}
      primary={
        !isEmpty && (
          <Button disabled={isReadOnly || !isDirty} onClick={() => void save.save()}>
            {save.isSaving ? 'Enregistrement...' : 'Sauvegarder'}
          </Button>
        )
      }
    >
      <DraftNotice draft={keptDraft} />
      {save.failure && (
        <FormAlert failure={{ title: constraintMessages.saveFailed, detail: save.failure }} errors={[]} />
      )}
      {isEmpty ? (
        <NoEmployees />
      ) : isPhone ? (
        <DayCards />
      ) : (
        <>
          <ConstraintsGrid />
          <GridFoot />
        </>
      )}
      <output className="visually-hidden">
        {isDirty ? `${count(changed, 'ligne modifiée', 'lignes modifiées')}, non enregistré` : ''}
      </output>
      <WeekConflicts />
      <WeekDialogs leave={leave} />
    </Page>
  );
}

function NoEmployees() {
  const navigate = useNavigate();
  return (
    <EmptyState title="Aucun salarié actif">
      <Text c="dimmed">
        Ici se disent, semaine par semaine, les repos, congés et absences de chacun. Il faut d’abord des
        salariés{'\u202f'}: un par un, ou en important une liste.
      </Text>
      <Button onClick={() => void navigate('/employees')}>Ajouter des salariés</Button>
    </EmptyState>
  );
}
