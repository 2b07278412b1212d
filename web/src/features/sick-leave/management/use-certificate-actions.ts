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
import { useCommand } from '../../../shared/api/use-command.ts';
import { formatNumber } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useMailText } from '../use-mail-text.ts';

export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

type Certificate = Pick<SickLeave, '_id' | 'revision'>;

const notesOf = (notes: string) => (notes.trim() ? { notes: notes.trim() } : {});

/**
 * What the administrator does with a certificate. Each answers true when it was done; what went wrong is
 * told, and the list read again: somebody else may have been quicker.
 */
export function useCertificateActions() {
  const queries = useQueryClient();
  const mailText = useMailText();
  const validation = useCommand(validateSickLeave);
  const rejection = useCommand(rejectSickLeave);
  const reopening = useCommand(reopenSickLeave);
  const declaration = useCommand(declareCertificate);
  const change = useCommand(changeSickLeaveDates);
  const correction = useCommand(correctSickLeaveDates);
  const link = useCommand(linkSickLeave);
  const clearing = useCommand(clearSickLeaves);

  async function attempt(failure: string, done: () => Promise<string>): Promise<boolean> {
    try {
      toast.success(await done());
      return true;
    } catch (error) {
      toast.error(`${failure}\u202f: ${failureText(error)}`);
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: ['sick-leaves'] });
      return false;
    }
  }
  const target = ({ _id, revision }: Certificate) => ({ id: _id, baseRevision: revision });

  return {
    busy: [validation, reopening, rejection, declaration, change, correction, link, clearing].some(
      ({ isPending }) => isPending,
    ),
    validate: (certificate: Certificate, notes: string) =>
      attempt('Erreur lors de la validation', async () => {
        const { id, baseRevision } = target(certificate);
        const body = { validatedBy: 'Admin', ...notesOf(notes), baseRevision };
        await validation.mutateAsync({ params: { id }, body });
        return sickLeaveMessages.validated;
      }),
    reject: (certificate: Certificate, reason: string) =>
      attempt('Erreur lors du rejet', async () => {
        const { id, baseRevision } = target(certificate);
        await rejection.mutateAsync({ params: { id }, body: { rejectedBy: 'Admin', reason, baseRevision } });
        return mailText(sickLeaveMessages.rejected, 'Arrêt maladie rejeté');
      }),
    reopen: (certificate: Certificate, reason: string) =>
      attempt('Erreur lors de la remise en attente', async () => {
        const { id, baseRevision } = target(certificate);
        await reopening.mutateAsync({ params: { id }, body: { reason, baseRevision } });
        return mailText(
          `${sickLeaveMessages.reopened} - Email envoyé au comptable`,
          sickLeaveMessages.reopened,
        );
      }),
    declare: (certificate: Certificate, notes: string) =>
      attempt('Erreur lors de la déclaration', async () => {
        const { id, baseRevision } = target(certificate);
        const body = { declaredBy: 'Admin', ...notesOf(notes), baseRevision };
        await declaration.mutateAsync({ params: { id }, body });
        return mailText(sickLeaveMessages.declared, 'Arrêt maladie déclaré');
      }),
    changeDates: (certificate: Certificate, period: Period) =>
      attempt('Erreur lors de la modification des dates', async () => {
        const { id, baseRevision } = target(certificate);
        await change.mutateAsync({ params: { id }, body: { ...period, baseRevision } });
        return sickLeaveMessages.datesChanged;
      }),
    correctDates: (certificate: Certificate, period: Period, correctionReason: string) =>
      attempt('Erreur lors de la modification des dates', async () => {
        const { id, baseRevision } = target(certificate);
        await correction.mutateAsync({ params: { id }, body: { ...period, correctionReason, baseRevision } });
        return mailText(
          `${sickLeaveMessages.datesChanged} - Email envoyé au comptable`,
          sickLeaveMessages.datesChanged,
        );
      }),
    prolong: (certificate: Certificate, previous: string | null) =>
      attempt('Erreur lors du rattachement', async () => {
        const { id, baseRevision } = target(certificate);
        await link.mutateAsync({ params: { id }, body: { prolongs: previous, baseRevision } });
        return previous === null ? 'Prolongation détachée' : 'Prolongation rattachée';
      }),
    clear: async (): Promise<boolean> => {
      try {
        const { deletedCount } = await clearing.mutateAsync({});
        toast.success(`${formatNumber(deletedCount)} arrêts maladie supprimés de la base de données`);
        return true;
      } catch (error) {
        toast.error(`Erreur lors de la suppression: ${failureText(error)}`);
        return false;
      }
    },
  };
}

export type CertificateActions = ReturnType<typeof useCertificateActions>;
