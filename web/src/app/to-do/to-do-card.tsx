import type { ToDo } from '@fournil/contracts/dashboard/to-do-endpoint';
import { Section } from '../../features/dashboard/section.tsx';
import { AgreementToDo } from '../../features/planning/dialogs/agreement-to-do.tsx';
import { SwapToDo } from '../../features/planning/swaps/swap-decision.tsx';
import { LeaveToDo } from '../../features/vacations/to-do/leave-to-do.tsx';
import { formatDate } from '../../shared/format/french.ts';
import { usePhone } from '../../shared/ui/phone-fold.tsx';
import { useToDo } from './use-to-do.ts';

/** These lines are about the installation, which is not late but broken. */
const faults: readonly ToDo['kind'][] = ['health', 'mail'];

const statusOf = ({ kind, late, due }: ToDo) => {
  if (late && faults.includes(kind)) return { tone: 'bad' as const, text: 'En panne' };
  if (late) return { tone: 'bad' as const, text: 'En retard' };
  return due === null ? undefined : { tone: 'warning' as const, text: `Avant le ${formatDate(due)}` };
};

/** The week of the page that a line leads to. */
function weekIn(to: string) {
  const search = new URLSearchParams(to.split('?')[1]);
  return { week: Number(search.get('week')), year: Number(search.get('year')) };
}

function bodyOf({ kind, id, to, name }: ToDo) {
  if (id === null) return null;
  if (kind === 'leave') return <LeaveToDo id={id} />;
  if (kind === 'agreement') return <AgreementToDo week={weekIn(to)} employeeId={id} name={name} />;
  return kind === 'swap' && <SwapToDo week={weekIn(to)} swapId={id} />;
}

/**
 * First card of the dashboard: open tasks, each linked to its record; those that need no text are decided in
 * place.
 */
export function ToDoCard() {
  const all = useToDo();
  const isPhone = usePhone();
  if (!all) return null;
  return (
    <Section
      title="À faire"
      first
      shownAtOnce={isPhone ? 3 : 6}
      empty="Rien n’attend votre décision."
      lines={all.map((one) => {
        const status = statusOf(one);
        return {
          ...{ key: one.key, name: one.name, to: one.to },
          ...(status ? { status } : {}),
          detail: one.detail,
          body: bodyOf(one),
        };
      })}
    />
  );
}
