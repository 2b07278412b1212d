import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { failureText } from '../../../shared/api/api-error.ts';
import { formatLongDate } from '../../../shared/format/french.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { DeclareIll } from '../declare-ill.ts';
import type { OpenDialog } from '../dialogs/week-dialogs.tsx';
import type { BoardShift, DayIndex } from '../plan/board-shift.ts';
import { add, moveTo } from '../plan/edit.ts';
import { changesBetween } from '../plan/history.ts';
import { dateOf, editBody } from '../plan/read-plan.ts';
import type { PlanEdit } from '../saving/use-plan-edit.ts';
import type { SavePlan } from '../saving/use-save-plan.ts';
import type { WeekCommands } from '../week/use-week-commands.ts';
import type { OpenShift } from './shift-dialog.tsx';

interface ShiftActionsOptions {
  readonly plan: PlanView;
  readonly edit: PlanEdit;
  readonly save: SavePlan;
  readonly commands: WeekCommands;
  readonly shifts: readonly BoardShift[];
  readonly declareIll: DeclareIll | undefined;
  readonly setOpen: (open: OpenShift | null) => void;
  readonly setDialog: (dialog: OpenDialog | null) => void;
}

/** What can be done with one shift beyond drawing it, by mouse, key or tap alike. */
export function useShiftActions(options: ShiftActionsOptions) {
  const { plan, edit, save, commands, shifts, declareIll, setOpen, setDialog } = options;
  const confirm = useConfirm();
  const dates = plan.days.map(({ date }) => date);
  const shiftOf = (id: string): BoardShift | undefined => shifts.find((shift) => shift.id === id);
  const personOf = (id: string) => plan.people.find(({ employeeId }) => employeeId === id);

  const pin = (id: string) => {
    const shift = shiftOf(id);
    if (!shift || shift.frozen) return;
    const saved = edit.base.some((candidate) => candidate.id === id);
    if (!saved) {
      toast.info('Enregistrez d’abord ce service, puis épinglez-le.');
      return;
    }
    edit.markPinned(id, !shift.pinned);
    void commands.pin(id, !shift.pinned).then((done) => done || edit.markPinned(id, shift.pinned));
  };
  const replace = (id: string) => {
    if (edit.base.some((shift) => shift.id === id)) setDialog({ kind: 'replace', shiftId: id });
    else toast.info('Enregistrez d’abord ce service.');
  };
  const addAt = (personId: string, on: DayIndex, from?: number) => {
    const person = personOf(personId);
    const group = person?.groups[0] ?? 'vente';
    // Where the group usually begins: the first quarter somebody is needed.
    const needed = plan.coverage.find((coverage) => coverage.group === group && coverage.date === dates[on]);
    const first = needed?.need.findIndex((people) => people > 0) ?? -1;
    const begin = from ?? (needed && first >= 0 ? needed.from + first * 15 : 540);
    const draft = add([], { id: edit.newId(), personId, day: on, group, from: begin });
    if (draft.ok && draft.shifts[0]) setOpen({ shift: draft.shifts[0], isNew: true });
  };
  const pick = (shift: BoardShift, employeeId: string) => {
    const groups = personOf(employeeId)?.groups ?? [];
    const group = groups.includes(shift.group) ? shift.group : (groups[0] ?? shift.group);
    const wasDirty = edit.dirty;
    const edited = moveTo(edit.shifts, shift.id, { personId: employeeId, day: shift.day, group });
    if (!edit.apply(edited, 'remplacer') || !edited.ok) return;
    setDialog(null);
    if (wasDirty) return;
    const body = editBody(changesBetween(edit.base, edited.shifts), dates);
    save.saveNow(body, edited.shifts, `${personOf(employeeId)?.name ?? 'Cette personne'} prend ce service`);
  };
  const declare = (shift: BoardShift) => {
    const name = personOf(shift.personId)?.name ?? 'ce salarié';
    const date = dateOf(plan, shift.day);
    void confirm({
      title: 'Déclarer malade',
      text: `Déclarer ${name} en arrêt maladie le ${formatLongDate(date)}\u202f?`,
      confirmLabel: 'Déclarer malade',
    }).then((yes) => {
      if (!yes || !declareIll) return;
      setOpen(null);
      declareIll(shift.personId, date).catch((error: unknown) =>
        toast.error(`Erreur lors de la déclaration\u202f: ${failureText(error)}`),
      );
    });
  };
  return { pin, replace, addAt, pick, declare };
}
