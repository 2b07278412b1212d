import {
  createParameter,
  type Parameter,
  updateParameter,
} from '@fournil/contracts/settings/parameter-endpoints';
import { accountantParameter, parameterTitles } from '@fournil/contracts/settings/parameters';
import { Box, Button, Code, Text, TextInput } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { toast } from '../../shared/ui/toast.ts';
import { parameterLabel, showParameter } from './alerts-card.tsx';
import { Card } from './card.tsx';

const displayName = parameterTitles[accountantParameter];

/** The address for validated sick leaves and the monthly seal [mail-7]. */
export function AccountantCard({ parameters }: { parameters: readonly Parameter[] }) {
  const parameter = parameters.find(({ name }) => name === accountantParameter);
  const update = useCommand(updateParameter);
  const create = useCommand(createParameter);
  const edit = useRecordEdit({
    record: parameter,
    formOf: (known) => ({ email: known?.stringValue ?? '' }),
    // The field under the name that a conflict uses.
    fieldsOf: ({ email }): Record<string, string> => ({ [`${accountantParameter}.stringValue`]: email }),
    validate: (_, known) => (known ? {} : { email: 'Paramètre email comptable non trouvé' }),
    failed: "Erreur lors de la sauvegarde de l'email",
    formField: () => 'email',
    send: ({ against }, { email }) =>
      update.mutateAsync({
        params: { id: parameter?._id ?? '' },
        body: { stringValue: email, ...against },
      }),
    saved: 'Email du comptable sauvegardé',
    reportsUnchanged: true,
    labelOf: parameterLabel,
    show: showParameter,
  });
  const createIt = () => {
    const { email } = edit.form.getValues();
    const body = { name: accountantParameter, displayName, stringValue: email, kmValue: 0 };
    create.mutate(
      { body },
      {
        onSuccess: () => toast.success('Paramètre email comptable créé'),
        onError: (error) => edit.refuse(error, 'Erreur lors de la création du paramètre'),
      },
    );
  };
  return (
    <Card
      id="comptable"
      title="E-mail du comptable"
      about="Les arrêts maladie validés y sont envoyés automatiquement, et le sceau de la piste d'audit chaque mois."
    >
      <Box maw={480}>
        <EditForm
          edit={edit}
          submitLabel="Enregistrer l'e-mail"
          more={
            !parameter && (
              <Button variant="default" loading={create.isPending} onClick={createIt}>
                Créer le paramètre
              </Button>
            )
          }
        >
          <TextInput
            label={displayName}
            type="email"
            autoComplete="off"
            {...edit.form.getInputProps('email')}
          />
          <Text size="sm" c="dimmed">
            L'adresse saisie ici l'emporte ; tant qu'elle est vide, celle de la variable{' '}
            <Code>ACCOUNTANT_EMAIL</Code> de l'hébergement sert.
          </Text>
          {edit.conflict}
        </EditForm>
      </Box>
    </Card>
  );
}
