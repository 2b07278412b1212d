import { dayUnitLabels, dayUnits } from '@fournil/contracts/vacations/day-unit';
import type { OvertimeInRest as Choice } from '@fournil/domain/payroll/overtime-rest';
import { Button, Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core';
import { NumberField } from '../../../shared/edit/number-field.tsx';
import { count } from '../../../shared/format/french.ts';
import { LawChoiceFields, ShopCheck, ShopChoice, ShopDate } from './fields.tsx';
import { SchoolHolidays } from './school-holidays.tsx';
import { LawNote, Section } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm, useShopValue } from './shop-form.ts';

const path = 'leave.overtimeInRest';

/** Whether overtime is paid or given back as rest, and from when: a closed month keeps its record. */
function OvertimeInRest() {
  const { today } = useShopForm();
  const { value, change } = useShopValue<Choice | null>(path);
  return (
    <Fieldset legend="Récupération">
      <Checkbox
        checked={value !== null}
        label="Rendre les heures supplémentaires en repos au lieu de les payer"
        mb="sm"
        onChange={(event) =>
          change(event.currentTarget.checked ? { from: `${today.slice(0, 7)}-01`, until: null } : null)
        }
      />
      {value && (
        <div className={classes.fields}>
          <ShopDate path={path} part="from" label="Semaines qui finissent à partir du" />
          <ShopDate
            path={path}
            part="until"
            label="Jusqu’au"
            description="Vide : sans fin"
            optional
            namesPiece
          />
        </div>
      )}
      <LawNote>
        Une heure à 25 % donne 1 h 15 de repos, une heure à 50 %, 1 h 30 (L3121-33) : il faut un accord, ou,
        sans délégué syndical, que le CSE ne s’y oppose pas (L3121-37). Seules les heures au-delà du contrat
        des semaines réalisées comptent ; « Heures du mois » ne les paie plus. Les heures complémentaires d’un
        temps partiel restent payées.
      </LawNote>
    </Fieldset>
  );
}

const most = 6;
const fields = [
  { field: 'years', label: 'À partir de (ans)', max: 50 },
  { field: 'days', label: 'Jours de plus', max: 12 },
] as const;

/** Further days by years in the shop: a line each, the most that the years reached give. */
function SenioritySteps() {
  const { settings, set, errorOf } = useShopForm();
  const steps = settings.leave.seniority;
  const write = (next: typeof steps) => set('leave.seniority', next);
  const last = steps.at(-1);
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        Jours d’ancienneté
      </Text>
      {steps.length === 0 && (
        <Text size="sm" c="dimmed">
          Aucun : la loi n’en donne pas.
        </Text>
      )}
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name, only its place
        <Group key={at} gap="sm" align="flex-end">
          {fields.map(({ field, ...input }) => (
            <NumberField
              {...input}
              key={field}
              required
              kind="count"
              value={step[field]}
              min={1}
              maw={140}
              onChange={(typed) =>
                write(steps.map((one, i) => (i === at ? { ...one, [field]: typed ?? one[field] } : one)))
              }
            />
          ))}
          <Button
            variant="default"
            aria-label={`Retirer le palier de ${count(step.years, 'an')}`}
            onClick={() => write(steps.filter((_one, i) => i !== at))}
          >
            Retirer
          </Button>
        </Group>
      ))}
      {errorOf('leave.seniority') && (
        <Text size="sm" c="red">
          {errorOf('leave.seniority')}
        </Text>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        disabled={steps.length >= most}
        onClick={() => write([...steps, { years: (last?.years ?? 0) + 5, days: (last?.days ?? 0) + 1 }])}
      >
        Ajouter un palier
      </Button>
    </Stack>
  );
}

export function LeaveSection() {
  return (
    <Section
      id="conges"
      title="Congés"
      sections={['leave']}
      intro="Ce que la boutique donne au-delà de la loi, et ce que les salariés lisent des congés des autres."
    >
      <ShopCheck
        path="leave.colleaguesNamed"
        label="Dire aux salariés qui de leur équipe est en congé, et pas seulement combien"
      />
      <ShopChoice
        path="leave.dayUnit"
        label="Compter les congés en"
        data={dayUnits.map((value) => ({ value, label: dayUnitLabels[value] }))}
      />
      <ShopCheck
        path="leave.openHolidaysProlong"
        label="Prolonger les congés d’un jour pour chaque jour férié, même quand la boutique ouvre ce jour-là"
      />
      <ShopCheck
        path="leave.fifthWeek"
        label="Rappeler la cinquième semaine, à prendre entre le 15 janvier et le 1er mai"
      />
      <ShopCheck
        path="leave.splitting"
        label="Donner les jours de fractionnement : 1 ou 2 de plus pour un congé principal pris en partie de novembre à avril"
      />
      <LawChoiceFields section="leave" />
      <ShopCheck
        path="leave.childrenDays"
        label="Donner les jours pour enfants au foyer : 2 par enfant de moins de 15 ans"
      />
      <SenioritySteps />
      <OvertimeInRest />
      <SchoolHolidays />
      <LawNote>
        En jours ouvrés, le repos hebdomadaire et le second jour de repos (du profil, sinon le dimanche, ou le
        lundi si la boutique ferme le dimanche) ne comptent pas ; une semaine fait 5 jours au lieu de 6. Les
        soldes repris et les corrections restent tels que saisis. Jour férié : convention, art. 27 al. 4 ;
        celui qui tombe le jour du repos hebdomadaire ne change rien. Cinquième semaine : convention, art. 30,
        sauf accord. Fractionnement : L3141-23, sauf accord ou renonciation du salarié. Accident de trajet :
        la Cour de cassation l’assimile à un accident du travail (soc. 03/07/2012 n° 08-44.834), la liste de
        L3141-5 ne le cite pas. Congé supplémentaire de naissance : L1225-46-2 et suivants ne parlent que
        d’ancienneté. Année mêlée de maladie : L3141-4 et L3141-5-1 ne disent pas comment ils se combinent.
        Naissance : L3141-2. Congé d’examen : L6222-35 maintient le salaire sans parler de congés. Enfants au
        foyer : L3141-8, en plus du congé avant 21 ans, sinon dans la limite de cinq semaines ; les enfants se
        notent sur la fiche. L'ancienneté n'ouvre de jours que par convention, accord ou usage.
      </LawNote>
    </Section>
  );
}
