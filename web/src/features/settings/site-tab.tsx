import { defaultSite, updateSite } from '@fournil/contracts/settings/endpoints';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { checkBody } from '../../shared/api/check-body.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { siteQuery } from '../../shared/queries/site.ts';
import { type Choice, type ConflictField, conflictFields } from '../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../shared/ui/conflict-dialog.tsx';
import { ErrorState } from '../../shared/ui/list-states.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';

/** Long enough to read the toast before the page reloads (D147). */
const readableMilliseconds = 2500;

interface Site {
  readonly name: string;
  readonly city: string;
}

const labels: Readonly<Record<string, string>> = { name: 'Nom du site', city: 'Ville' };

/** D2 2.7, first tab. */
export function SiteTab() {
  const query = useQuery(siteQuery);
  const [typed, setTyped] = useState<Partial<Site>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<readonly ConflictField[] | null>(null);
  const update = useCommand(updateSite);

  const read: Site = query.data ?? defaultSite;
  const site: Site = { ...read, ...typed };
  const dirty = site.name !== read.name || site.city !== read.city;
  useUnsavedGuard(dirty && !update.isPending && !update.isSuccess);

  const save = (values: Site, revision: number | undefined) => {
    const base = revision === undefined ? {} : { baseRevision: revision };
    const body = { name: values.name, city: values.city, ...base };
    const found = checkBody(updateSite, body);
    setErrors(found);
    setConflict(null);
    if (Object.keys(found).length > 0 || update.isPending) return;
    update.mutate(
      { body },
      {
        onSuccess: () => {
          toast.success('Informations du site mises à jour avec succès');
          setTimeout(() => window.location.reload(), readableMilliseconds);
        },
        onError: (error) => setConflict(conflictFields(error)),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(site, query.data?.revision);
  };
  const decide = async (choices: Readonly<Record<string, Choice>>) => {
    const { data: now } = await query.refetch();
    const kept = Object.fromEntries(Object.entries(typed).filter(([field]) => choices[field] !== 'theirs'));
    setTyped(kept);
    save({ ...(now ?? read), ...kept }, now?.revision);
  };
  const field = (name: keyof Site) => (
    <TextInput
      label={labels[name]}
      value={site[name]}
      error={errors[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );

  if (query.isError && !query.data) {
    return (
      <ErrorState
        text="Erreur lors du chargement des informations du site"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack maw={480}>
        {field('name')}
        {field('city')}
        {update.isError && !conflict && (
          <Alert role="alert" color="red" variant="outline" title="Erreur lors de la mise à jour du site">
            {failureText(update.error)}
          </Alert>
        )}
        <Group>
          <Button type="submit" disabled={update.isPending || !query.data}>
            {update.isPending ? 'Enregistrement...' : 'Sauvegarder'}
          </Button>
        </Group>
      </Stack>
      {conflict && (
        <ConflictDialog
          fields={conflict}
          labelOf={(name) => labels[name] ?? name}
          show={(_, value) => String(value)}
          saving={update.isPending}
          onDecide={(choices) => void decide(choices)}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}
