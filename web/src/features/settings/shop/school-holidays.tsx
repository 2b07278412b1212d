import {
  type SchoolHoliday,
  type SchoolZone,
  schoolZones,
} from '@fournil/contracts/settings/school-holidays';
import { readSchoolHolidays, withHolidays } from '@fournil/formats/school-holidays';
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ChooseFile, textOfFile } from '../../../shared/files/choose-file.tsx';
import { count } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ShopChoice } from './fields.tsx';
import { SchoolHolidayRow } from './school-holiday-row.tsx';
import { LawNote } from './section.tsx';
import { useShopForm } from './shop-form.ts';

const path = 'leave.schoolHolidays';
const zones = [
  { value: '', label: 'Choisir…' },
  ...schoolZones.map((zone) => ({ value: zone, label: `Zone ${zone}` })),
];

/** Dates of the zone's holidays, typed or read from a file, shown where leave is asked for. */
export function SchoolHolidays() {
  const { settings, set, errorOf, today } = useShopForm();
  const { schoolZone, schoolHolidays } = settings.leave;
  const [outcome, setOutcome] = useState('');
  const write = (periods: readonly SchoolHoliday[]) => set(path, periods);
  const read = async (file: File, zone: SchoolZone) => {
    const { periods, left } = readSchoolHolidays(await textOfFile(file), zone, today);
    if (periods.length > 0) write(withHolidays(schoolHolidays, periods));
    setOutcome(
      periods.length === 0
        ? `Aucune période à venir de la zone ${zone} dans ce fichier.`
        : `${count(periods.length, 'période lue', 'périodes lues')}${left > 0 ? `, ${count(left, 'ligne laissée', 'lignes laissées')} (autre zone, passées ou sans dates)` : ''}\u202f: enregistrez pour les garder.`,
    );
  };
  return (
    <Fieldset legend="Vacances scolaires">
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <ShopChoice path="leave.schoolZone" label="Zone" data={zones} />
          <ChooseFile
            accept=".csv,.ics,.txt,text/csv,text/calendar"
            onChoose={(file) => schoolZone && void read(file, schoolZone)}
          >
            {(props) => (
              <IconButton {...props} icon={IconUpload} disabled={schoolZone === null}>
                Lire un fichier
              </IconButton>
            )}
          </ChooseFile>
        </Group>
        <Text size="sm" aria-live="polite">
          {outcome}
        </Text>
        {schoolHolidays.map((_period, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period has no name of its own, only its place
          <SchoolHolidayRow key={at} at={at} />
        ))}
        {errorOf(path, true) && (
          <Text size="sm" c="red">
            {errorOf(path, true)}
          </Text>
        )}
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => write([...schoolHolidays, { label: '', from: today, until: today }])}
        >
          Ajouter des vacances
        </Button>
      </Stack>
      <LawNote>
        Le ministère publie les dates par zone, en .ics et en CSV (« calendrier scolaire » sur
        data.education.gouv.fr) : le fichier est lu ici, rien n’est demandé à Internet.
      </LawNote>
    </Fieldset>
  );
}
