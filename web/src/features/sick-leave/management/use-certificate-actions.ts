import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import {
  changeSickLeaveDates,
  clearSickLeaves,
  correctSickLeaveDates,
  declareCertificate,
  linkSickLeave,
  rejectSickLeave,
  validateSickLeave,
} from '@fournil/contracts/sick-leave/endpoints';
import { reopenSickLeave } from '@fournil/contracts/sick-leave/reopen-endpoint';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { readAgain } from '../../../shared/api/query-client.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { formatNumber } from '../../../shared/format/french.ts';
import { useMails } from '../../../shared/mail/use-mails.ts';
import { toast } from '../../../shared/ui/toast.ts';

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

type Certificate = Pick<SickLeave, '_id' | 'revision' | 'employeeEmail'>;

const notesOf = (notes: string) => (notes.trim() ? { notes: notes.trim() } : {});

/**
 * The administrator's actions on a certificate, compared with the revision read. Success is shown. A failure
 * rejects with the ApiError for the calling dialog; `validate`, `prolong` and `clear`, which have no dialog,
 * report it and answer false. After a conflict the list is reloaded.
 */
export function useCertificateActions() {
  const queries = useQueryClient();
  const mails = useMails();
  const validation = useCommand(validateSickLeave);
  const rejection = useCommand(rejectSickLeave);
  const reopening = useCommand(reopenSickLeave);
  const declaration = useCommand(declareCertificate);
  const change = useCommand(changeSickLeaveDates);
  const correction = useCommand(correctSickLeaveDates);
  const link = useCommand(linkSickLeave);
  const clearing = useCommand(clearSickLeaves);

  async function run(command: Promise<unknown>, done: string): Promise<boolean> {
    try {
      await command;
      toast.success(done);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await readAgain(queries);
      throw error;
    }
  }
  const orNotify = (failed: string, running: Promise<boolean>): Promise<boolean> =>
    running.catch((error: unknown) => {
      toast.error(`${failed}\u202f: ${failureText(error)}`);
      return false;
    });
  const of = ({ _id }: Certificate) => ({ params: { id: _id } });
  const as = ({ revision }: Certificate) => ({ baseRevision: revision });

  return {
    busy: [validation, reopening, rejection, declaration, change, correction, link, clearing].some(
      ({ isPending }) => isPending,
    ),
    validate: (one: Certificate, notes: string) => {
      const body = { validatedBy: 'Admin', ...notesOf(notes), ...as(one) };
      const sent = validation.mutateAsync({ ...of(one), body });
      return orNotify('Erreur lors de la validation', run(sent, sickLeaveMessages.validated));
    },
    reject: (one: Certificate, reason: string) =>
      run(
        rejection.mutateAsync({ ...of(one), body: { rejectedBy: 'Admin', reason, ...as(one) } }),
        mails.done(sickLeaveMessages.rejected, 'Arrêt maladie rejeté', 'employee', one.employeeEmail),
      ),
    reopen: (one: Certificate, reason: string) =>
      run(
        reopening.mutateAsync({ ...of(one), body: { reason, ...as(one) } }),
        mails.done(
          `${sickLeaveMessages.reopened} - Email envoyé au comptable`,
          sickLeaveMessages.reopened,
          'accountant',
        ),
      ),
    declare: (one: Certificate, notes: string) =>
      run(
        declaration.mutateAsync({
          ...of(one),
          body: { declaredBy: 'Admin', ...notesOf(notes), ...as(one) },
        }),
        mails.done(sickLeaveMessages.declared, 'Arrêt maladie déclaré', 'accountant'),
      ),
    changeDates: (one: Certificate, period: Period) => {
      const sent = change.mutateAsync({ ...of(one), body: { ...period, ...as(one) } });
      const told = sent.then((answer) => {
        if (answer.data?.isUnlinked) toast.info(sickLeaveMessages.unlinked);
        if (answer.data?.isNoLongerProlonged) toast.info(sickLeaveMessages.noLongerProlonged);
        return answer;
      });
      return run(told, sickLeaveMessages.datesChanged);
    },
    correctDates: (one: Certificate, period: Period, correctionReason: string) =>
      run(
        correction.mutateAsync({ ...of(one), body: { ...period, correctionReason, ...as(one) } }),
        mails.done(
          `${sickLeaveMessages.datesChanged} - Email envoyé au comptable`,
          sickLeaveMessages.datesChanged,
          'accountant',
        ),
      ),
    prolong: (one: Certificate, previous: string | null) => {
      const sent = link.mutateAsync({ ...of(one), body: { prolongs: previous, ...as(one) } });
      const done = previous === null ? 'Prolongation détachée' : 'Prolongation rattachée';
      return orNotify('Erreur lors du rattachement', run(sent, done));
    },
    clear: () =>
      notify(clearing.mutateAsync({}), {
        done: ({ deletedCount }) =>
          `${formatNumber(deletedCount)} arrêts maladie supprimés de la base de données`,
        failed: (text) => `Erreur lors de la suppression: ${text}`,
      }),
  };
}

export type CertificateActions = ReturnType<typeof useCertificateActions>;
