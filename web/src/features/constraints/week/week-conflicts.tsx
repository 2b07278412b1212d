import type { Choice, ConflictField } from '../../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import { labelOf } from '../draft/cell-text.ts';

interface WeekConflictsProps {
  readonly fields: readonly ConflictField[];
  readonly nameOf: (employeeId: string) => string;
  readonly saving: boolean;
  readonly onDecide: (choices: Readonly<Record<string, Choice>>) => void;
  readonly onClose: () => void;
}

/** What two people typed into the same cells; a field reads `<employee>.<Jour>` or `affluence.<Jour>`. */
export function WeekConflicts({ nameOf, ...dialog }: WeekConflictsProps) {
  return (
    <ConflictDialog
      {...dialog}
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
