import { type PlanFinding, planMessages } from '@fournil/contracts/planning/plan-shapes';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../../../shared/edit/form-dialog.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { FindingList } from '../panels/finding-list.tsx';
import type { GivenReason } from './save-refusal.ts';

interface ReasonsDialogProps {
  readonly findings: readonly PlanFinding[];
  /** Sends the command again with the reasons; answers whether it succeeded. */
  readonly onGive: (reasons: readonly GivenReason[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Rules of a contract or an agreement can be overruled; the reason is recorded in the audit trail. */
export default function ReasonsDialog({ findings, onGive, onClose }: ReasonsDialogProps) {
  const rules = [...new Map(findings.map(({ ruleId, title }) => [ruleId, title]))];
  const edit = useEdit<Record<string, string>>({
    initial: Object.fromEntries(rules.map(([ruleId]) => [ruleId, ''])),
    validate: (texts) =>
      Object.fromEntries(
        rules.flatMap(([ruleId]) => (texts[ruleId]?.trim() ? [] : [[ruleId, planMessages.reason]])),
      ),
    failed: "Erreur lors de l'enregistrement",
    save: (texts) => onGive(rules.map(([ruleId]) => ({ ruleId, text: texts[ruleId]?.trim() ?? '' }))),
  });
  return (
    <FormDialog
      title="Une raison est à donner"
      size="lg"
      edit={edit}
      submitLabel="Enregistrer avec cette raison"
      cancelLabel="Revenir au planning"
      onClose={onClose}
    >
      <FindingList findings={findings} label="Règles à justifier" />
      {rules.map(([ruleId, title], index) => (
        <Textarea
          key={ruleId}
          label={`Raison\u202f: ${title}`}
          data-autofocus={index === 0 || undefined}
          autosize
          minRows={2}
          maxLength={300}
          {...edit.form.getInputProps(ruleId)}
        />
      ))}
    </FormDialog>
  );
}
