import {
  documentCategories,
  documentCategoryLabels,
  documentLimits,
  documentSize,
} from '@fournil/contracts/documents/rules';
import { personLabels } from '@fournil/domain/employees/person-label';
import { ActionIcon, Checkbox, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { todayInParis } from '../../../shared/format/french.ts';
import { everybody, type Filing, mayExpire, maySign } from './filing.ts';
import classes from './manage.module.css';
import type { RowErrors } from './use-filings.ts';

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly role?: string | null | undefined;
  readonly birthDate?: string | null | undefined;
}

/** Everybody, then people by name, with former employees, since payslips follow the exit. */
export function recipientOptions(people: readonly Person[]) {
  const labelOf = personLabels(people);
  return [
    { value: '', label: 'Choisir' },
    { value: everybody, label: 'Tous les salariés' },
    ...people
      .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'))
      .map((person) => ({ value: person._id, label: labelOf(person) })),
  ];
}
export const categoryOptions = [
  { value: '', label: 'Choisir' },
  ...documentCategories.map((value) => ({ value, label: documentCategoryLabels[value] })),
];

interface FilingRowProps {
  readonly filing: Filing;
  readonly errors: RowErrors;
  readonly people: readonly Person[];
  readonly disabled: boolean;
  readonly onChange: (values: Partial<Filing>) => void;
  readonly onRemove: () => void;
}

/** One file with title, recipient, category and expiry. */
export function FilingRow({ filing, errors, people, disabled, onChange, onRemove }: FilingRowProps) {
  const { file, title, category, recipient, expiryDate, description } = filing;
  const common = { disabled };
  return (
    <fieldset className={classes.filing}>
      <legend>
        {file.name} <span className="small">{documentSize(file.size)}</span>
      </legend>
      <ActionIcon
        pos="absolute"
        top={-22}
        right={8}
        bg="var(--mantine-color-body)"
        variant="subtle"
        color="gray"
        size={44}
        disabled={disabled}
        aria-label={`Ne pas envoyer ${file.name}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
      <SimpleGrid minColWidth="min(14rem, 100%)" autoFlow="auto-fit" verticalSpacing="sm" spacing="md" mt={8}>
        <TextInput
          label="Titre*"
          required
          withAsterisk={false}
          maxLength={documentLimits.title}
          value={title}
          error={errors.title}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          {...common}
        />
        <NativeSelect
          label="Pour*"
          aria-required
          data={recipientOptions(people)}
          value={recipient}
          error={errors.recipient}
          onChange={({ currentTarget }) => onChange({ recipient: currentTarget.value })}
          {...common}
        />
        <NativeSelect
          label="Catégorie*"
          aria-required
          data={categoryOptions}
          value={category}
          error={errors.category}
          onChange={({ currentTarget }) => onChange({ category: currentTarget.value as Filing['category'] })}
          {...common}
        />
        {mayExpire(filing) && (
          <DateField
            label="Expire le"
            description="Un mois après aujourd'hui si rien n'est indiqué"
            min={todayInParis()}
            value={expiryDate}
            error={errors.expiryDate}
            onChange={(date) => onChange({ expiryDate: date })}
            {...common}
          />
        )}
        {maySign(filing) && (
          <Checkbox
            className={classes.whole ?? ''}
            label="Demander « J'ai lu et compris »"
            checked={filing.asksReading}
            onChange={({ currentTarget }) => onChange({ asksReading: currentTarget.checked })}
            {...common}
          />
        )}
        <Textarea
          className={classes.whole ?? ''}
          label="Description"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={documentLimits.description}
          value={description}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
          {...common}
        />
      </SimpleGrid>
      {errors.file && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {errors.file}
        </Text>
      )}
    </fieldset>
  );
}
