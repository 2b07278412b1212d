import {
  cancelDeclaration,
  type DeclarationKind,
  type DeclarationOutcome,
  declareAbsence,
  declareDelay,
  declareSickLeave,
} from '@fournil/contracts/absences/endpoints';
import { changeEmployee } from '@fournil/contracts/employees/endpoints';
import { useCommand } from '../../shared/api/use-command.ts';
import { notify } from '../../shared/edit/notify.ts';
import { toast } from '../../shared/ui/toast.ts';
import { declaredTexts } from './absence-text.ts';
import {
  type DelayForm,
  delayBodyOf,
  minutesOf,
  type PeriodForm,
  periodBodyOf,
  reasonOf,
} from './declaration-form.ts';

/**
 * Which calls the modal makes: from the employees page the record is changed, from the absences page the
 * declaration is posted [absences-4]. The server makes one record of both [absences-1].
 */
export type WayIn = 'record' | 'collection';

/** Reports the result, and offers to undo a recorded declaration. */
function useDeclaredToast() {
  const cancel = useCommand(cancelDeclaration);
  const takeBack = ({ _id, revision }: DeclarationOutcome) => {
    const body = { cancellationReason: 'Annulée juste après la saisie', baseRevision: revision };
    void notify(cancel.mutateAsync({ params: { id: _id }, body }), {
      done: 'Déclaration annulée',
      failed: (reason) => `Erreur lors de l'annulation: ${reason}`,
    });
  };
  return (kind: DeclarationKind, outcome: DeclarationOutcome | undefined) => {
    if (outcome?.alreadyRecorded) {
      toast.info("Cette période était déjà enregistrée\u202f: rien n'a été ajouté");
    } else {
      toast.success(declaredTexts[kind], outcome ? { undo: () => takeBack(outcome) } : {});
    }
  };
}

/** Sends the declarations typed in the two modals. Rejects with the ApiError. */
export function useDeclare(wayIn: WayIn) {
  const sickLeave = useCommand(declareSickLeave);
  const absence = useCommand(declareAbsence);
  const record = useCommand(changeEmployee);
  const delay = useCommand(declareDelay);
  const showDeclared = useDeclaredToast();

  async function sendPeriod(form: PeriodForm): Promise<DeclarationOutcome | undefined> {
    const { employeeId, ...period } = periodBodyOf(form);
    const sick = form.kind === 'sick-leave';
    if (wayIn === 'record') {
      const body = sick
        ? { sickLeave: { isOnSickLeave: true as const, ...period } }
        : { absence: { isAbsent: true as const, ...period } };
      return (await record.mutateAsync({ params: { id: employeeId }, body })).data?.declaration;
    }
    const answer = sick
      ? await sickLeave.mutateAsync({ body: { type: 'maladie', employeeId, ...period } })
      : await absence.mutateAsync({ body: { type: 'absence', employeeId, ...period } });
    return answer.data;
  }

  return {
    async period(form: PeriodForm): Promise<void> {
      showDeclared(form.kind, await sendPeriod(form));
    },
    async delay(form: DelayForm): Promise<void> {
      const { employeeId, date } = delayBodyOf(form);
      const duration = minutesOf(form.duration) ?? 0;
      const { data } = await delay.mutateAsync({
        body: { employeeId, date, duration, ...reasonOf(form.reason) },
      });
      showDeclared('delay', data);
    },
  };
}
