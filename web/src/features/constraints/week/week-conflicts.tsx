import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import { labelOf } from '../draft/cell-text.ts';
import { useConstraintsWeek } from './week-context.tsx';

/** The cells that two people changed; a field is `<employee>.<Jour>` or `affluence.<Jour>`. */
export function WeekConflicts() {
  const { state, save } = useConstraintsWeek();
  if (!save.conflicts) return null;
  const nameOf = (id: string) => state.grid.rows.find(({ employeeId }) => employeeId === id)?.name ?? '';
  return (
    <ConflictDialog
      fields={save.conflicts}
      saving={save.isSaving}
      onDecide={(choices) => void save.decide(choices)}
      onClose={save.closeConflicts}
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
