import type { AnswerOf } from '@fournil/contracts/endpoint';
import { defaultSite, type getSite, updateSite } from '@fournil/contracts/settings/endpoints';
import { Box, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { bodyErrors } from '../../shared/edit/body-errors.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { siteQuery } from '../../shared/queries/every-page.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { SiteAddressPart } from './site-address.tsx';

/** Long enough to read the toast before the page reloads [screens-9]. */
const readableMilliseconds = 2500;

type Site = AnswerOf<typeof getSite>;

const labels: Readonly<Record<string, string>> = {
  name: 'Nom du site',
  city: 'Ville',
  brand: 'Nom court de la boutique',
};
const fieldsOf = ({ name, city, brand }: Pick<Site, 'name' | 'city' | 'brand'>) => ({ name, city, brand });

/** Name, city and brand of the site [settings-5] [settings-6]. */
export function SiteTab() {
  const query = useQuery(siteQuery);
  return (
    <Box maw={480}>
      {query.isPending ? (
        <BeforeLoading />
      ) : (
        <QueryStates query={query} errorText="Erreur lors du chargement des informations du site">
          {(site) => <SiteForm site={site} />}
        </QueryStates>
      )}
      <SiteAddressPart />
    </Box>
  );
}

/** The specified values, which cannot be saved while the real ones load. */
function BeforeLoading() {
  return (
    <Stack aria-busy="true">
      <TextInput label={labels.name} value={defaultSite.name} readOnly />
      <TextInput label={labels.city} value={defaultSite.city} readOnly />
    </Stack>
  );
}

function SiteForm({ site }: { readonly site: Site }) {
  const update = useCommand(updateSite);
  // A user on another page must not lose it, nor input typed there.
  const reload = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(reload.current), []);
  const edit = useRecordEdit({
    record: site,
    formOf: fieldsOf,
    fieldsOf,
    validate: (typed) => bodyErrors(updateSite.body, typed),
    failed: 'Erreur lors de la mise à jour du site',
    send: ({ whole, against }) => update.mutateAsync({ body: { ...whole, ...against } }),
    draft: { name: 'site', fields: ['name', 'city'] },
    saved: 'Informations du site mises à jour avec succès',
    reportsUnchanged: true,
    labelOf: (field) => labels[field] ?? field,
    show: (_, value) => String(value),
    onSaved: () => {
      reload.current = window.setTimeout(() => window.location.reload(), readableMilliseconds);
    },
  });
  return (
    <EditForm edit={edit} submitLabel="Enregistrer">
      <TextInput label={labels.name} {...edit.form.getInputProps('name')} />
      <TextInput label={labels.city} {...edit.form.getInputProps('city')} />
      <TextInput
        label={labels.brand}
        description="En minuscules, sans espace : dans le nom de la carte du personnel et des fichiers"
        {...edit.form.getInputProps('brand')}
      />
      {edit.conflict}
    </EditForm>
  );
}
