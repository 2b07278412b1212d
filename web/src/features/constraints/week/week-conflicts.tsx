import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { labelOf } from '../draft/cell-text.ts';
import { useConstraintsWeek } from './week-context.tsx';

const ConflictDialog = lazyDialog(() => import('../../../shared/edit/conflict-dialog.tsx'));

/** The cells that two people changed; a field is `<employee>.<Jour>` or `affluence.<Jour>`. */
export function WeekConflicts() {
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
