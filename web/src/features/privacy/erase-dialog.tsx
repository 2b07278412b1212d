import { ofName } from '@fournil/contracts/french-words';
import { erasePerson, type Leaver } from '@fournil/contracts/privacy/endpoints';
import { privacyMessages, retentionRules } from '@fournil/contracts/privacy/retention';
import { Anchor, Checkbox, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useCommand } from '../../shared/api/use-command.ts';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { formatDate } from '../../shared/format/french.ts';
import { useNameWithNote } from '../../shared/queries/employees.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './privacy.module.css';

interface Typed {
  readonly name: string;
  readonly waivesPayslips: boolean;
}

/** Erasing cannot be undone, so the name must be typed. */
export default function EraseDialog({
  leaver,
  onClose,
}: {
  readonly leaver: Leaver;
  readonly onClose: () => void;
}) {
  const erase = useCommand(erasePerson);
  const { employeeId, name, payslips } = leaver;
  const nameOf = useNameWithNote();
  const edit = useEdit<Typed>({
    initial: { name: '', waivesPayslips: payslips === 0 },
    validate: (typed) => (typed.name.trim() === name ? {} : { name: privacyMessages.wrongName }),
    failed: privacyMessages.eraseFailed,
    save: (typed) =>
      erase.mutateAsync({
        params: { id: employeeId },
        body: { name: typed.name.trim(), waivesPayslips: typed.waivesPayslips },
      }),
    onSaved: () => {
      toast.success(privacyMessages.erased);
      onClose();
    },
  });
  const { form } = edit;
  const { waivesPayslips } = form.getValues();
  const { now, kept } = waivesPayslips ? leaver.waivedPlan : leaver.plan;
  return (
    <FormDialog
      title={`Effacer les données ${ofName(nameOf(employeeId, name))}`}
      edit={edit}
      submitLabel="Effacer définitivement"
      onClose={onClose}
    >
      <Notice tone="warning">
        Rien ne peut être récupéré, ni par une sauvegarde ni par un import.{' '}
        <Anchor component={Link} to={`/employees/${employeeId}/donnees`} inherit underline="always">
          Télécharger d'abord une copie
        </Anchor>{' '}
        pour la remettre à la personne.
      </Notice>
      {payslips > 0 && (
        <Checkbox
          label="Ses bulletins lui ont été remis et elle renonce à les retrouver ici pendant 50 ans"
          {...form.getInputProps('waivesPayslips', { type: 'checkbox' })}
        />
      )}
      <div aria-live="polite">
        <Text fw={600}>Effacé maintenant</Text>
        {now.length ? (
          <ul className={classes.plan}>
            {now.map((purpose) => (
              <li key={purpose}>{retentionRules[purpose].label}</li>
            ))}
          </ul>
        ) : (
          <Text>Rien{'\u202f'}: la loi garde tout ce qui reste.</Text>
        )}
        {kept.length > 0 && (
          <>
            <Text fw={600} mt="sm">
              Gardé par la loi, puis effacé de lui-même
            </Text>
            <ul className={classes.plan}>
              {kept.map(({ purpose, until }) => (
                <li key={purpose}>
                  {retentionRules[purpose].label}, jusqu'au {formatDate(until)} (
                  {retentionRules[purpose].sources.join(', ')})
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <TextInput
        label={`Tapez «\u202f${name}\u202f» pour confirmer*`}
        aria-required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
