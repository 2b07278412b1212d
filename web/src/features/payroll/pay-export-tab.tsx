import {
  changePayExport,
  getPayExport,
  type PayExportSettings,
} from '@fournil/contracts/payroll/export-endpoints';

import {
  type MealsOfOthers,
  mealsOfOthers,
  mealsOfOthersLabels,
} from '@fournil/contracts/payroll/meals-of-others';
import {
  type PayProgram,
  payPrograms,
  payrollMessages,
  programCodesText,
  programLabels,
} from '@fournil/contracts/payroll/messages';
import { NativeSelect, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { count } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';

interface Typed {
  readonly file: string;
  /** '0' for never. */
  readonly mailDay: string;
  readonly mealsOfOthers: string;
  readonly silae: Readonly<Record<string, string>>;
  readonly ebp: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<string, string>>;
}

const mealsLabel = 'Repas des autres salariés';

const formOf = ({ file, mailDay, mealsOfOthers: meals, codes, people }: PayExportSettings): Typed => ({
  file,
  mealsOfOthers: meals,
  mailDay: String(mailDay),
  silae: codes.silae ?? {},
  ebp: codes.ebp ?? {},
  numbers: Object.fromEntries(people.map(({ employeeId, number }) => [employeeId, number])),
});

/** By `<part>.<key>`, as a conflict names them. */
const fieldsOf = ({ file, mailDay, mealsOfOthers: meals, ...parts }: Typed): Record<string, string> => ({
  file: file.trim(),
  mailDay,
  mealsOfOthers: meals,
  ...Object.fromEntries(
    Object.entries(parts).flatMap(([part, own]) =>
      Object.entries(own).map(([key, value]) => [`${part}.${key}`, value.trim()]),
    ),
  ),
});

const mailDays = [
  { value: '0', label: 'Seulement d’un clic' },
  ...Array.from({ length: 28 }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'Le 1er du mois' : `Le ${index + 1} du mois`,
  })),
];

/** The codes of the accountant's program for the shop, its people and each figure. */
export function PayExportTab() {
  const query = useApi(getPayExport);
  return (
    <Stack maw={760} gap="lg">
      <Text c="dimmed">
        Avec quoi les variables de paie partent chez le comptable. Un mois clôturé garde les réglages de sa
        clôture.
      </Text>
      <QueryStates query={query} errorText={payrollMessages.settingsNotLoaded}>
        {(settings) => <PayExportForm settings={settings} />}
      </QueryStates>
    </Stack>
  );
}

function PayExportForm({ settings }: { readonly settings: PayExportSettings }) {
  const save = useCommand(changePayExport);
  // The one the shop already has codes for comes first.
  const [program, setProgram] = useState<PayProgram>(
    () => payPrograms.find((one) => Object.values(settings.codes[one] ?? {}).some(Boolean)) ?? payPrograms[0],
  );
  const labels = new Map(settings.figures.map(({ figure, label }) => [figure, label]));
  const names = new Map(settings.people.map(({ employeeId, name }) => [employeeId, name]));
  const edit = useRecordEdit({
    record: settings,
    formOf,
    fieldsOf,
    failed: payrollMessages.settingsNotSaved,
    send: ({ changes, against }) => {
      const parts: Record<string, Record<string, string>> = {};
      for (const [path, value = ''] of Object.entries(changes)) {
        const [part = '', key] = path.split('.');
        if (key !== undefined) parts[part] = { ...parts[part], [key]: value };
      }
      const file = changes.file === undefined ? {} : { file: changes.file };
      const day = changes.mailDay === undefined ? {} : { mailDay: Number(changes.mailDay) };
      const meals = mealsOfOthers.find((one) => one === changes.mealsOfOthers);
      return save.mutateAsync({
        body: { ...file, ...day, ...(meals ? { mealsOfOthers: meals } : {}), ...parts, ...against },
      });
    },
    saved: payrollMessages.settingsSaved,
    reportsUnchanged: true,
    labelOf: (path) => {
      const [part = '', key = ''] = path.split('.');
      if (part === 'numbers') return `Matricule, ${names.get(key) ?? 'autre salarié'}`;
      if (part === 'mailDay') return 'Envoi au comptable';
      if (part === 'mealsOfOthers') return mealsLabel;
      return part === 'file' ? 'Dossier' : `${labels.get(key) ?? key}`;
    },
    show: (_, value) => mealsOfOthersLabels[value as MealsOfOthers] ?? String(value),
  });
  const unnumbered = Object.values(edit.form.getValues().numbers).filter((one) => one.trim() === '').length;
  return (
    <EditForm edit={edit} submitLabel="Enregistrer">
      <TextInput
        label="Dossier"
        description="Le numéro de la boutique chez le comptable"
        maxLength={20}
        maw={320}
        {...edit.form.getInputProps('file')}
      />
      <Select
        label="Envoi au comptable"
        description="Le mois précédent part par e-mail à partir de ce jour, une fois clôturé"
        data={mailDays}
        allowDeselect={false}
        maw={320}
        {...edit.form.getInputProps('mailDay')}
      />
      <Select
        label={mealsLabel}
        description="De qui n’est ni boulanger ni pâtissier, proposés dans « Heures du mois »"
        data={mealsOfOthers.map((value) => ({ value, label: mealsOfOthersLabels[value] }))}
        allowDeselect={false}
        maw={320}
        {...edit.form.getInputProps('mealsOfOthers')}
      />
      <Title order={2}>Matricules</Title>
      {unnumbered > 0 && (
        <StatusLabel tone="warning">
          {count(unnumbered, 'salarié est sans matricule', 'salariés sont sans matricule')}&#8239;: un
          logiciel de paie ne reconnaît pas une ligne sans numéro.
        </StatusLabel>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {settings.people.map(({ employeeId, name }) => (
          <TextInput
            key={employeeId}
            label={name}
            maxLength={20}
            autoComplete="off"
            {...edit.form.getInputProps(`numbers.${employeeId}`)}
          />
        ))}
      </SimpleGrid>
      <NativeSelect
        label="Logiciel de paie"
        description="Celui dont les codes sont à indiquer"
        maw={320}
        value={program}
        data={payPrograms.map((value) => ({ value, label: programLabels[value] }))}
        onChange={({ currentTarget }) => setProgram(currentTarget.value as PayProgram)}
      />
      <details key={program}>
        <summary>Codes {programLabels[program]}</summary>
        <Text size="sm" c="dimmed" my="sm">
          {programCodesText[program]} Un tiret (-) laisse une variable hors du fichier.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {settings.figures.map(({ figure, label }) => (
            <TextInput
              key={figure}
              label={label}
              aria-label={`${programLabels[program]}, ${label}`}
              maxLength={20}
              autoComplete="off"
              {...edit.form.getInputProps(`${program}.${figure}`)}
            />
          ))}
        </SimpleGrid>
      </details>
      {edit.conflict}
    </EditForm>
  );
}
