import { passwordMinimum, updatePasswords } from '@fournil/contracts/access/endpoints';
import { Box, PasswordInput, Text } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { bodyErrors } from '../../shared/edit/body-errors.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { toast } from '../../shared/ui/toast.ts';

const fields = [
  { name: 'admin', label: 'Mot de passe administrateur' },
  { name: 'employee', label: 'Mot de passe salarié' },
  { name: 'accountant', label: 'Mot de passe comptable' },
] as const;
const blank = { admin: '', employee: '', accountant: '' };

/** An empty field leaves the password unchanged. */
const bodyOf = (typed: typeof blank): Partial<typeof blank> =>
  Object.fromEntries(Object.entries(typed).filter(([, password]) => password !== ''));

/** The shared passwords; the accountant's is below the two specified ones [access-3]. */
export function PasswordsTab() {
  const update = useCommand(updatePasswords);
  const edit = useEdit({
    initial: blank,
    validate: (typed) => bodyErrors(updatePasswords.body, bodyOf(typed)),
    failed: 'Erreur lors de la mise à jour des mots de passe',
    save: (typed) => update.mutateAsync({ body: bodyOf(typed) }),
    onSaved: () => {
      toast.success('Mots de passe mis à jour avec succès');
      edit.startOver();
    },
  });
  return (
    <Box maw={480}>
      {/* Answers a click with what is missing [access-10]. */}
      <EditForm edit={edit} submitLabel="Mettre à jour les mots de passe" submitQuiet={!edit.isDirty}>
        <Text c="dimmed">
          {passwordMinimum} caractères au moins. Un champ vide garde le mot de passe actuel. Les sessions
          ouvertes avec l'ancien mot de passe sont fermées.
        </Text>
        {fields.map(({ name, label }) => (
          <PasswordInput
            key={name}
            label={label}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': `Afficher : ${label}` }}
            {...edit.form.getInputProps(name)}
          />
        ))}
      </EditForm>
    </Box>
  );
}
