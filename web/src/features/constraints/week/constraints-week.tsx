import { constraintMessages } from '@fournil/contracts/planning/constraints-rules';
import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DraftNotice } from '../../../shared/edit/edit-form.tsx';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { count } from '../../../shared/format/french.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { EmptyState } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { labelOf } from '../draft/cell-text.ts';
import { changedRows } from '../draft/draft.ts';
import { ConstraintsGrid, GridFoot } from '../grid/constraints-grid.tsx';
import type { LeaveScreens } from '../leave-screens.ts';
import { DayCards } from '../phone/day-cards.tsx';
import { WeekButtons } from './week-buttons.tsx';
import { useConstraintsWeek } from './week-context.tsx';
import { weekText } from './week-text.ts';

interface ConstraintsWeekProps {
  readonly filters: ReactNode;
  readonly leave: LeaveScreens;
}

const ConflictDialog = lazyDialog(() => import('../../../shared/edit/conflict-dialog.tsx'));

/** The cells that two people changed; a field is `<employee>.<Jour>` or `affluence.<Jour>`. */
function WeekConflicts() {
  const { state, save } = useConstraintsWeek();
  if (!save.conflict) return null;
  const nameOf = (id: string) => state.grid.rows.find(({ employeeId }) => employeeId === id)?.name ?? '';
  return (
    <ConflictDialog
      key={save.conflict.revision}
      fields={save.conflict.fields}
      onDecide={(choices) => void save.decide(choices)}
      onClose={save.closeConflict}
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
    />
  );
}

const ProfilePanel = lazyDialog(() => import('../profile/profile-panel.tsx'));

/** The open form or panel of the week. */
function WeekDialogs({ leave }: { readonly leave: LeaveScreens }) {
  const { state, dispatch } = useConstraintsWeek();
  const { dialog, grid } = state;
  const onClose = () => dispatch({ type: 'dialog-closed' });
  return (
    <>
      {dialog?.kind === 'record-leave' && (
        <leave.RecordLeave
          people={grid.rows.map(({ employeeId, name }) => ({ _id: employeeId, name }))}
          employeeId={dialog.employeeId}
          date={grid.days[0]?.date ?? ''}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'profile' && (
        <ProfilePanel
          employeeId={dialog.employeeId}
          name={grid.rows.find(({ employeeId }) => employeeId === dialog.employeeId)?.name ?? ''}
          tab={dialog.tab}
          leave={leave}
          onClose={onClose}
        />
      )}
    </>
  );
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
