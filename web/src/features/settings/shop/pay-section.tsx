import { decidedHolidays } from '@fournil/contracts/settings/shop';
import type { TimeRange } from '@fournil/contracts/settings/shop-times';
import { holidayNames } from '@fournil/domain/settings/shop-words';
import { ActionIcon, Checkbox, Fieldset, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { formatDate } from '../../../shared/format/french.ts';
import { FoldedUnsureRules } from '../../../shared/pay/unsure-rules.tsx';
import { LawChoiceFields, ShopCheck, ShopChoice, ShopCount } from './fields.tsx';
import { holidaysOfDepartment } from './public-holidays.tsx';
import { RangeList } from './range-list.tsx';
import { LawNote, Section } from './section.tsx';
import { useShopForm, useShopValue } from './shop-form.ts';

function MealHours() {
  const { value, error, change } = useShopValue<readonly TimeRange[]>('pay.mealHours');
  return (
    <Fieldset legend="Heures des repas">
      <RangeList
        name="Repas"
        ranges={value}
        error={error}
        next={{ from: '12:00', to: '13:00' }}
        addLabel="Ajouter un repas"
        onChange={change}
      />
    </Fieldset>
  );
}

function SolidarityDays() {
  const { value, error, change } = useShopValue<readonly string[]>('pay.solidarityDays');
  const [day, setDay] = useState('');
  return (
    <Fieldset legend="Journée de solidarité">
      <ShopChoice
        path="pay.solidarityHoliday"
        label="Jour férié travaillé chaque année"
        data={[
          { value: '', label: 'Aucun' },
          ...decidedHolidays.map((id) => ({ value: id, label: holidayNames[id] ?? id })),
        ]}
      />
      <Group align="flex-end" gap="sm" mt="sm">
        {value.map((one) => (
          <Group key={one} gap={4}>
            {formatDate(one)}
            <ActionIcon
              variant="subtle"
              aria-label={`Retirer le ${formatDate(one)}`}
              onClick={() => change(value.filter((other) => other !== one))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        <DateField
          label="Ou un autre jour travaillé"
          value={day}
          error={error}
          onChange={(picked) => {
            setDay('');
            if (picked !== '' && !value.includes(picked)) change([...value, picked].sort());
          }}
        />
      </Group>
    </Fieldset>
  );
}

/** Holidays of the department, from the shop's page of holidays. */
function DoubledHolidays() {
  const { settings } = useShopForm();
  const { value, change } = useShopValue<readonly string[]>('pay.undoubledHolidays');
  const listed = holidaysOfDepartment(settings.law.department);
  return (
    <Checkbox.Group
      label="Jours fériés payés double, en plus du 1er mai"
      value={listed.filter((id) => !value.includes(id))}
      onChange={(doubled) => change(listed.filter((id) => !doubled.includes(id)))}
    >
      <Group gap="sm" mt="xs">
        {listed.map((id) => (
          <Checkbox key={id} value={id} label={holidayNames[id] ?? id} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

export function PaySection() {
  return (
    <Section
      id="paie"
      title="Paie"
      sections={['pay']}
      intro="Ce qui dépend de la boutique dans « Heures du mois »."
    >
      <SolidarityDays />
      <DoubledHolidays />
      <MealHours />
      <ShopCheck
        path="pay.sixDayWeek"
        label="La semaine de la boutique a six jours : compter par jour les heures supplémentaires des extras et de qui arrive en cours de semaine"
      />
      <ShopCount
        path="pay.contingentHours"
        label="Contingent annuel d'heures supplémentaires, en heures"
        max={1000}
        maw={320}
      />
      <ShopCheck
        path="pay.nightRest"
        label="Donner le repos des travailleurs de nuit : un jour dès 270 h par an, deux au-delà de 600 h"
      />
      <LawChoiceFields section="pay" />
      <LawNote>
        Journée de solidarité : les 7 premières heures de chaque jour choisi, en proportion à temps partiel,
        ni payées en plus, ni majorées, ni heures supplémentaires ; la loi en prévoit 7 par an (L3133-7 à
        L3133-9). Jours fériés : la convention double au moins dix jours, fixés par un accord du département
        (art. 27). Titres-restaurant : un par repas compris dans les heures de travail (R3262-7). Extras et
        arrivées en cours de semaine : la 8e heure du jour à 25 %, les suivantes à 50 % (convention, art. 20
        et 22), ou les heures de la semaine si elles donnent plus, jamais les deux ; texte ancien, à valider
        par l'expert-comptable. Contingent : 220 h par an sauf accord (L3121-30, D3121-24) ; les heures
        rendues en repos n'y comptent pas, celles qu'un congé seul porte au-delà de 35 h non plus (à valider).
        Heures du contrat, congé payé dans le seuil, congé sans solde, transport (la moitié au moins, L3261-2)
        : les raisons sont ci-dessous, « À faire valider ». Repos de nuit : convention, art. 23 § 6 et 7, lus
        dans des sources secondaires ; sans lui, les heures de nuit restent affichées. Fin de contrat : 10 %
        (L1243-8), sauf exception notée sur la fiche (L1243-10).
      </LawNote>
      <Fieldset legend="À faire valider par l’expert-comptable">
        <FoldedUnsureRules />
      </Fieldset>
    </Section>
  );
}
