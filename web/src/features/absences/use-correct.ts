import { correctDeclaration } from '@fournil/contracts/absences/endpoints';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { type Choice, settleConflict } from '../../shared/ui/conflict.ts';
import { toast } from '../../shared/ui/toast.ts';
import {
  type CorrectedFields,
  type CorrectionForm,
  correctedFields,
  formerFields,
} from './correction-form.ts';
import type { AbsenceEntry } from './kinds.ts';

interface Correction {
  readonly fields: CorrectedFields;
  readonly reason: string;
  /** Absent: against the declaration as it now stands. */
  readonly revision?: number | undefined;
}

/** Corrects one declaration against the revision `read` showed. Rejects with the ApiError. */
export function useCorrect(read: AbsenceEntry) {
  const correct = useCommand(correctDeclaration);
  const send = ({ fields, reason, revision }: Correction) =>
    correct.mutateAsync({
      params: { id: read._id },
      body: {
        ...fields,
        correctionReason: reason,
        ...(revision === undefined ? {} : { baseRevision: revision }),
      },
    });
  const run = async (correction: Correction) => {
    const { data } = await send(correction);
    const takeBack = () => {
      const fields = formerFields(correction.fields, read);
      send({ fields, reason: 'Correction annulée', revision: data.revision }).then(
        () => toast.success('Correction annulée'),
        (error: unknown) => toast.error(`Erreur lors de la correction: ${failureText(error)}`),
      );
    };
    toast.success('Déclaration corrigée avec succès', { undo: takeBack });
  };
  return {
    saving: correct.isPending,
    async save(form: CorrectionForm): Promise<void> {
      const fields = correctedFields(form, read);
      if (Object.keys(fields).length === 0) return;
      await run({ fields, reason: form.correctionReason.trim(), revision: read.revision });
    },
    /** After a conflict: sends what was kept, against the revision whose values were shown. */
    async settle(
      form: CorrectionForm,
      choices: Readonly<Record<string, Choice>>,
      revision: number | undefined,
    ): Promise<void> {
      const fields = settleConflict(correctedFields(form, read), choices);
      if (Object.keys(fields).length === 0) return;
      await run({ fields, reason: form.correctionReason.trim(), revision });
    },
  };
}
