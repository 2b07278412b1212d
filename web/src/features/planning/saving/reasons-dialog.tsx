import { type PlanFinding, planMessages } from '@fournil/contracts/planning/plan-shapes';
import { Checkbox, Textarea } from '@mantine/core';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { FindingList } from '../panels/finding-list.tsx';
import { consentRule } from '../plan/proposal.ts';
import type { GivenReasons } from './save-refusal.ts';

interface ReasonsDialogProps {
  readonly findings: readonly PlanFinding[];
  /** Sends the command again with the reasons; answers whether it succeeded. */
  readonly onGive: (given: GivenReasons) => Promise<boolean>;
  readonly onClose: () => void;
}

interface Answers {
  readonly texts: Record<string, string>;
  readonly asks: boolean;
}

/**
 * Rules of a contract or an agreement can be overruled; the reason is recorded in the audit trail. A person informed too late
 * has agreed, or is asked to.
 */
export default function ReasonsDialog({ findings, onGive, onClose }: ReasonsDialogProps) {
  const rules = [...new Map(findings.map(({ ruleId, title }) => [ruleId, title]))];
  const needed = (asks: boolean) => rules.filter(([ruleId]) => !asks || ruleId !== consentRule);
  const edit = useEdit<Answers>({
    initial: { texts: Object.fromEntries(rules.map(([ruleId]) => [ruleId, ''])), asks: false },
    validate: ({ texts, asks }) =>
      Object.fromEntries(
        needed(asks).flatMap(([ruleId]) =>
          texts[ruleId]?.trim() ? [] : [[`texts.${ruleId}`, planMessages.reason]],
        ),
      ),
    failed: "Erreur lors de l'enregistrement",
    save: ({ texts, asks }) =>
      onGive({
        reasons: needed(asks).map(([ruleId]) => ({ ruleId, text: texts[ruleId]?.trim() ?? '' })),
        asksAgreement: asks,
      }),
  });
  const { asks } = edit.form.values;
  return (
    <FormDialog
      title="Une raison est à donner"
      size="lg"
      edit={edit}
      submitLabel={needed(asks).length > 0 ? 'Enregistrer avec cette raison' : 'Enregistrer'}
      cancelLabel="Revenir au planning"
      onClose={onClose}
    >
      <FindingList findings={findings} label="Règles à justifier" />
      {rules.some(([ruleId]) => ruleId === consentRule) && (
        <Checkbox
          label="Demander son accord à la personne"
          description={'Ces jours lui sont montrés comme proposés\u202f: elle répond oui ou non.'}
          {...edit.form.getInputProps('asks', { type: 'checkbox' })}
        />
      )}
      {needed(asks).map(([ruleId, title], index) => (
        <Textarea
          key={ruleId}
          label={`Raison\u202f: ${title}`}
          data-autofocus={index === 0 || undefined}
          autosize
          minRows={2}
          maxLength={300}
          {...edit.form.getInputProps(`texts.${ruleId}`)}
        />
      ))}
    </FormDialog>
  );
}
