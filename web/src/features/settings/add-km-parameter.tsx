import { createParameter } from '@fournil/contracts/settings/parameter-endpoints';
import { TextInput, Title } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { toast } from '../../shared/ui/toast.ts';
import { kilometresIn, kmFault, kmQuestion } from './km-form.ts';

interface NewJourney {
  readonly displayName: string;
  readonly kmValue: string;
}

const nothing: NewJourney = { displayName: '', kmValue: '' };

/** Makes the technical name of a parameter from its title: only letters, digits and hyphens. */
const parameterName = (displayName: string): string =>
  displayName
    .trim()
    .replace(/[^\p{L}\p{N}_ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 60);

/** A further journey [settings-8]. */
export function AddKmParameter() {
  const create = useCommand(createParameter);
  const edit = useEdit<NewJourney>({
    initial: nothing,
    validate: ({ displayName, kmValue }) => ({
      ...(parameterName(displayName) ? {} : { displayName: 'Nommez ce trajet.' }),
      kmValue: kmFault(kmValue),
    }),
    ask: (typed) => kmQuestion([typed]),
    failed: 'Erreur lors de la création du paramètre',
    save: ({ displayName, kmValue }) =>
      create.mutateAsync({
        body: {
          name: parameterName(displayName),
          displayName: displayName.trim(),
          kmValue: kilometresIn(kmValue),
          kind: 'km',
        },
      }),
    formField: (field) => (field === 'name' ? 'displayName' : field),
    onSaved: () => {
      edit.startOver();
      toast.success('Trajet ajouté');
    },
  });
  return (
    <section aria-labelledby="nouveau-trajet">
      <Title order={2} size="h3" id="nouveau-trajet">
        Ajouter un trajet
      </Title>
      <EditForm edit={edit} submitLabel="Ajouter">
        <TextInput label="Nom du nouveau trajet" maxLength={60} {...edit.form.getInputProps('displayName')} />
        <TextInput
          label="Kilomètres du nouveau trajet"
          maw={240}
          inputMode="decimal"
          autoComplete="off"
          {...edit.form.getInputProps('kmValue')}
        />
      </EditForm>
    </section>
  );
}
