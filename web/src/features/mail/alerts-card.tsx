import {
  createParameter,
  listParameters,
  type Parameter,
  updateParameters,
} from '@fournil/contracts/settings/parameter-endpoints';
import { alertParameters, parameterTitles } from '@fournil/contracts/settings/parameters';
import { Box, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { notify } from '../../shared/edit/notify.ts';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Card } from './card.tsx';

const created = (n: number) => `${n} ${n > 1 ? 'paramètres créés' : 'paramètre créé'} automatiquement`;

interface AlertForm {
  readonly storeEmail: string;
  readonly alertStore: boolean;
  readonly adminEmail: string;
  readonly alertAdmin: boolean;
}

/** The alerts as they are; a parameter that does not exist yet is empty. */
function alertFormOf(parameters: readonly Parameter[]): AlertForm {
  const known = (wanted: (typeof alertParameters)[number]) => parameters.find(({ name }) => name === wanted);
  return {
    storeEmail: known('storeEmail')?.stringValue ?? '',
    alertStore: known('alertStore')?.booleanValue ?? false,
    adminEmail: known('adminEmail')?.stringValue ?? '',
    alertAdmin: known('alertAdmin')?.booleanValue ?? false,
  };
}

/** By parameter and field, as a conflict names them. */
const alertFieldsOf = (form: AlertForm): Record<string, string | boolean> => ({
  'storeEmail.stringValue': form.storeEmail,
  'alertStore.booleanValue': form.alertStore,
  'adminEmail.stringValue': form.adminEmail,
  'alertAdmin.booleanValue': form.alertAdmin,
});

export const parameterLabel = (path: string): string =>
  new Map<string, string>(Object.entries(parameterTitles)).get(path.split('.')[0] ?? '') ?? path;

export const showParameter = (_: string, value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : String(value || '(vide)');

/** Recipients of the alert about a sick leave to validate [mail-2]. */
export function AlertsCard({ parameters }: { parameters: readonly Parameter[] }) {
  const save = useCommand(updateParameters);
  const isKnown = (name: string) => parameters.some((one) => one.name === name);
  const edit = useRecordEdit({
    record: { parameters, revision: parameters[0]?.revision },
    formOf: (record) => alertFormOf(record.parameters),
    fieldsOf: alertFieldsOf,
    validate: () => (alertParameters.some(isKnown) ? {} : { '': "Aucun paramètre d'alerte trouvé" }),
    failed: 'Erreur lors de la sauvegarde des alertes',
    send: ({ changes, against }) => {
      const rows = Object.entries(changes).map(([path, value]) => {
        const [name, field] = path.split('.');
        return { _id: parameters.find((one) => one.name === name)?._id ?? '', [field ?? '']: value };
      });
      return save.mutateAsync({ body: { parameters: rows, ...against } });
    },
    saved: 'Configuration des alertes sauvegardée',
    reportsUnchanged: true,
    labelOf: parameterLabel,
    show: showParameter,
  });
  const address = (name: 'storeEmail' | 'adminEmail') => (
    <TextInput
      label={parameterTitles[name]}
      type="email"
      autoComplete="off"
      disabled={!isKnown(name)}
      {...edit.form.getInputProps(name)}
    />
  );
  const choice = (name: 'alertStore' | 'alertAdmin') => (
    <Checkbox
      label={parameterTitles[name]}
      disabled={!isKnown(name)}
      {...edit.form.getInputProps(name, { type: 'checkbox' })}
    />
  );
  return (
    <Card
      id="alertes"
      title="Alertes e-mail"
      about="Qui est prévenu quand un nouvel arrêt maladie ou une demande de congés arrive."
    >
      <MissingParameters names={alertParameters.filter((name) => !isKnown(name))} />
      <Box maw={480}>
        <EditForm edit={edit} submitLabel="Enregistrer les alertes">
          {address('storeEmail')}
          {choice('alertStore')}
          {address('adminEmail')}
          {choice('alertAdmin')}
          {edit.conflict}
        </EditForm>
      </Box>
    </Card>
  );
}

function MissingParameters({ names }: { names: readonly (typeof alertParameters)[number][] }) {
  const queries = useQueryClient();
  const [creating, setCreating] = useState(false);
  if (names.length === 0) return null;
  const createThem = async () => {
    setCreating(true);
    // One call per parameter, as specified [mail-8]; the server accepts one that already exists.
    const all = (async () => {
      for (const name of names)
        await callApi(createParameter, { body: { name, displayName: parameterTitles[name] } });
    })();
    await notify(all, { done: created(names.length), failed: 'Erreur lors de la création des paramètres' });
    setCreating(false);
    await queries.invalidateQueries({ queryKey: [listParameters.path] });
  };
  return (
    <Notice tone="warning" title="Des paramètres manquent">
      <Stack gap="xs" align="flex-start">
        <span>{names.map((name) => parameterTitles[name]).join(', ')}</span>
        <Button variant="default" aria-disabled={creating} onClick={() => void createThem()}>
          {creating ? 'Enregistrement...' : 'Créer les paramètres manquants'}
        </Button>
      </Stack>
    </Notice>
  );
}
