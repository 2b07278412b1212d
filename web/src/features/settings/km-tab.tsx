import {
  createParameter,
  type Parameter,
  updateParameters,
} from '@fournil/contracts/settings/parameter-endpoints';
import { parameterMessages } from '@fournil/contracts/settings/parameters';
import { Box, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { formatNumber } from '../../shared/format/french.ts';
import { parametersQuery } from '../../shared/queries/parameters.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { kilometresIn, kmErrors, kmFault, kmFieldsOf, kmFormOf, kmQuestion, kmRowsOf } from './km-form.ts';
import classes from './settings.module.css';

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
function AddKmParameter() {
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

/** The journeys that « Frais KM » counts [settings-8]. */
export function KmTab() {
  const query = useQuery(parametersQuery);
  return (
    <Stack maw={720} gap="lg">
      <Text c="dimmed">
        Chaque trajet est une colonne de « Frais KM ». Une distance changée ici vaut pour les trajets saisis
        ensuite{'\u202f'}; ceux d'avant gardent la leur.
      </Text>
      <QueryStates query={query} errorText="Erreur lors du chargement des paramètres">
        {(all) => (
          <>
            <KmParameters parameters={all.filter(({ kind }) => kind === 'km')} />
            <AddKmParameter />
          </>
        )}
      </QueryStates>
    </Stack>
  );
}

/** The text of the server, « Erreur inconnue » when it sent none [screens-5]. */
const failureOf = (error: unknown) => {
  const reason = error instanceof ApiError && error.answered ? error.message : 'Erreur inconnue';
  return { title: `${parameterMessages.notSaved}: ${reason}`, detail: '' };
};

function KmParameters({ parameters }: { readonly parameters: readonly Parameter[] }) {
  const save = useCommand(updateParameters);
  const edit = useRecordEdit({
    record: { parameters, revision: parameters[0]?.revision },
    formOf: (record) => kmFormOf(record.parameters),
    fieldsOf: (form, record) => kmFieldsOf(form, record.parameters),
    validate: (typed) =>
      parameters.every(({ _id }) => _id) ? kmErrors(typed, parameters) : { '': parameterMessages.withoutId },
    ask: (typed) => kmQuestion(parameters.flatMap(({ _id }) => typed[_id] ?? [])),
    formField: (field) => field,
    failed: failureOf,
    send: ({ changes, against }) =>
      save.mutateAsync({
        body: { parameters: kmRowsOf(changes as Record<string, string | number>), ...against },
      }),
    saved: parameterMessages.saved,
    reportsUnchanged: true,
    labelOf: (path) => {
      const [id, field] = path.split('.');
      const name = parameters.find(({ _id, name: own }) => _id === id || own === id)?.displayName ?? '';
      return `${name}, ${field === 'kmValue' ? 'kilomètres' : 'nom'}`;
    },
    show: (_, value) => (typeof value === 'number' ? `${formatNumber(value)} km` : String(value)),
  });
  return (
    <EditForm edit={edit} submitLabel="Enregistrer">
      <Stack component="ol" gap="md">
        {parameters.map(({ _id, displayName }, index) => (
          <li key={_id} className={classes.row}>
            <Box component="span" pb={8} c="dimmed" ta="right" aria-hidden="true">
              {index + 1}.
            </Box>
            <TextInput
              label={`Nom du trajet ${index + 1}`}
              {...edit.form.getInputProps(`${_id}.displayName`)}
            />
            <Box w={140}>
              <TextInput
                label="Kilomètres"
                aria-label={`Kilomètres, ${displayName}`}
                inputMode="decimal"
                autoComplete="off"
                {...edit.form.getInputProps(`${_id}.kmValue`)}
              />
            </Box>
          </li>
        ))}
      </Stack>
      {edit.conflict}
    </EditForm>
  );
}
