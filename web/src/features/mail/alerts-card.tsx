import {
  createParameter,
  type Parameter,
  updateParameters,
} from '@fournil/contracts/settings/parameter-endpoints';
import { alertParameters, parameterTitles } from '@fournil/contracts/settings/parameters';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';
import { Card } from './card.tsx';

type AlertName = (typeof alertParameters)[number];
type Typed = Partial<Record<AlertName, string | boolean>>;

const created = (n: number) => `${n} ${n > 1 ? 'paramètres créés' : 'paramètre créé'} automatiquement`;

/** D2 2.7, 5 a: who is told that a sick leave waits to be validated. */
export function AlertsCard({ parameters }: { parameters: readonly Parameter[] }) {
  const queries = useQueryClient();
  const save = useCommand(updateParameters);
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const [creating, setCreating] = useState(false);
  useUnsavedGuard(Object.keys(typed).length > 0 && !save.isPending);

  const known = (name: AlertName) => parameters.find((one) => one.name === name);
  const missing = alertParameters.filter((name) => !known(name));

  const createMissing = async () => {
    setCreating(true);
    try {
      // One call each, as specified (D101): one that somebody else made meanwhile is there all the same.
      for (const name of missing) {
        await callApi(createParameter, { body: { name, displayName: parameterTitles[name] } });
      }
      toast.success(created(missing.length));
    } catch {
      toast.error('Erreur lors de la création des paramètres');
    } finally {
      setCreating(false);
      await queries.invalidateQueries({ queryKey: ['parameters'] });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    setFailure(null);
    const rows = alertParameters.flatMap((name) => {
      const parameter = known(name);
      if (!parameter) return [];
      const { _id, displayName, kmValue } = parameter;
      const value = typed[name];
      return [
        {
          _id,
          displayName,
          kmValue,
          stringValue: typeof value === 'string' ? value : parameter.stringValue,
          booleanValue: typeof value === 'boolean' ? value : parameter.booleanValue,
        },
      ];
    });
    if (!rows.length) return toast.error("Aucun paramètre d'alerte trouvé");
    save.mutate(
      { body: { parameters: rows } },
      {
        onSuccess: () => {
          setTyped({});
          toast.success('Configuration des alertes sauvegardée');
        },
        onError: (error) => {
          if (error instanceof ApiError)
            setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
          setFailure({ title: 'Erreur lors de la sauvegarde des alertes', detail: failureText(error) });
        },
      },
    );
  };
  const address = (name: 'storeEmail' | 'adminEmail') => (
    <TextInput
      label={parameterTitles[name]}
      type="email"
      autoComplete="off"
      disabled={!known(name)}
      value={String(typed[name] ?? known(name)?.stringValue ?? '')}
      error={errors[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  const choice = (name: 'alertStore' | 'alertAdmin') => (
    <Checkbox
      label={parameterTitles[name]}
      disabled={!known(name)}
      checked={Boolean(typed[name] ?? known(name)?.booleanValue ?? false)}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.checked })}
    />
  );
  return (
    <Card
      title="Alertes e-mail"
      about="Qui est prévenu quand un nouvel arrêt maladie ou une demande de congés arrive."
    >
      {missing.length > 0 && (
        <Notice tone="warning" title="Des paramètres manquent">
          <Stack gap="xs" align="flex-start">
            <span>{missing.map((name) => parameterTitles[name]).join(', ')}</span>
            <Button variant="default" disabled={creating} onClick={() => void createMissing()}>
              {creating ? 'Enregistrement...' : 'Créer les paramètres manquants'}
            </Button>
          </Stack>
        </Notice>
      )}
      <form noValidate onSubmit={submit}>
        <Stack gap="sm" maw={480}>
          {address('storeEmail')}
          {choice('alertStore')}
          {address('adminEmail')}
          {choice('alertAdmin')}
          <FormAlert failure={failure} errors={Object.values(errors)} />
          <Group>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Enregistrement...' : 'Sauvegarder les alertes'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
