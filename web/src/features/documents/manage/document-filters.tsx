import type { listDocuments } from '@fournil/contracts/documents/endpoints';
import {
  documentCategories,
  documentCategoryLabels,
  documentLimits,
} from '@fournil/contracts/documents/rules';
import type { QueryOf } from '@fournil/contracts/endpoint';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Asked } from '../../../shared/api/call-api.ts';

/** Kept in the address. */
export const filterDefaults = {
  etat: 'active',
  pour: '',
  categorie: '',
  recherche: '',
  page: '1',
};
type Filters = typeof filterDefaults;

const one = <T extends string>(words: readonly T[], text: string): T | undefined =>
  words.find((word) => word === text);

/** The parameters for the server, without unknown ones of a typed address. */
export function askedBy({
  etat,
  pour,
  categorie,
  recherche,
  page,
}: Filters): Asked<QueryOf<typeof listDocuments>> {
  const kind = one(['general', 'personal'] as const, pour);
  const category = one(documentCategories, categorie);
  return {
    state: one(['active', 'ending'] as const, etat) ?? 'active',
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    limit: documentLimits.pageSize,
    ...(kind ? { kind } : {}),
    ...(category ? { category } : {}),
    ...(recherche.trim() ? { search: recherche.trim().slice(0, 100) } : {}),
  };
}

interface DocumentFiltersProps {
  readonly filters: Filters;
  readonly onChange: (values: Partial<Filters>) => void;
}

export function DocumentFilters({ filters, onChange }: DocumentFiltersProps) {
  const select = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value, page: '1' }),
  });
  return (
    <>
      <NativeSelect
        label="État"
        data={[
          { value: 'active', label: 'Classés' },
          { value: 'ending', label: 'Bientôt supprimés' },
        ]}
        {...select('etat')}
      />
      <NativeSelect
        label="Documents"
        data={[
          { value: '', label: 'Tous' },
          { value: 'general', label: 'Généraux' },
          { value: 'personal', label: 'Personnels' },
        ]}
        {...select('pour')}
      />
      <NativeSelect
        label="Catégorie"
        data={[
          { value: '', label: 'Toutes' },
          ...documentCategories.map((value) => ({ value, label: documentCategoryLabels[value] })),
        ]}
        {...select('categorie')}
      />
      <TextInput label="Titre ou nom" type="search" {...select('recherche')} />
    </>
  );
}
