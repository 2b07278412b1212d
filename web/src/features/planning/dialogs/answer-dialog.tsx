import { ofName } from '@fournil/contracts/french-words';
import { planMessages } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { reportAnswer } from '@fournil/contracts/planning/publication-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { formatLongDate } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useRefetchOnConflict } from '../week/use-refetch-on-conflict.ts';

interface AnswerDialogProps {
  readonly week: Week;
  readonly plan: Pick<PlanView, 'revision' | 'toAgree'>;
  readonly employeeId: string;
  readonly name: string;
  readonly onClose: () => void;
}

interface Answer {
  readonly dates: string[];
  readonly agreed: string;
  readonly source: string;
}

/**
 * The oral answer of a person without an account to hours announced too late; the trail records who reported
 * it.
 */
export default function AnswerDialog({ week, plan, employeeId, name, onClose }: AnswerDialogProps) {
  const report = useCommand(reportAnswer);
  const refetchOnConflict = useRefetchOnConflict(week);
  const asked = plan.toAgree.filter((one) => one.employeeId === employeeId);
  const edit = useEdit<Answer>({
    initial: { dates: asked.map(({ date }) => date), agreed: '', source: '' },
    validate: ({ dates, agreed, source }) => ({
      ...(dates.length > 0 ? {} : { dates: 'Choisissez au moins un jour' }),
      ...(agreed ? {} : { agreed: 'Choisissez la réponse' }),
      ...(source.trim() ? {} : { source: planMessages.source }),
    }),
    failed: "La réponse n'a pas été enregistrée",
    save: async ({ dates, agreed, source }) => {
      const isYes = agreed === 'yes';
      const body = { baseRevision: plan.revision, employeeId, dates, agreed: isYes, source: source.trim() };
      try {
        await report.mutateAsync({ params: week, body });
        toast.success(`Réponse ${ofName(name)} enregistrée`);
      } catch (error) {
        if (!refetchOnConflict(error)) throw error;
        // The dialog shows outdated hours, so it closes, and the page loads the week again.
        toast.error(failureText(error));
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Réponse ${ofName(name)}`}
      edit={edit}
      submitLabel="Enregistrer la réponse"
      onClose={onClose}
    >
      <Text>
        Pour qui a répondu de vive voix. La réponse compte comme la sienne{'\u202f'}; le journal garde qui l’a
        notée et qui l’a dite.
      </Text>
      <Checkbox.Group label="Jours" {...edit.form.getInputProps('dates')}>
        <Stack gap={6} mt={6}>
          {asked.map(({ date, declined }) => (
            <Checkbox
              key={date}
              value={date}
              label={formatLongDate(date)}
              description={declined ? 'refusé' : undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group label="Réponse" {...edit.form.getInputProps('agreed')}>
        <Stack gap={6} mt={6}>
          <Radio value="yes" label="Oui, accepte ces horaires" />
          <Radio value="no" label="Non, refuse ces horaires" />
        </Stack>
      </Radio.Group>
      <Textarea
        label="Qui vous l’a dit, et comment"
        placeholder="Elle-même, au téléphone ce matin"
        autosize
        minRows={2}
        maxLength={300}
        {...edit.form.getInputProps('source')}
      />
    </FormDialog>
  );
}
