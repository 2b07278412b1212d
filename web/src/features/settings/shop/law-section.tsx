import { weekDays } from '@fournil/contracts/employees/rules';
import { Checkbox, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core';
import { EvidenceList } from './evidence-list.tsx';
import { ShopCheck, ShopChoice, ShopCount, ShopDate, ShopText } from './fields.tsx';
import { LawNote, Part, Section } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm, useShopValue } from './shop-form.ts';

const alsaceMoselle = ['57', '67', '68'];
const prefectClosings = [
  { value: '', label: 'Je ne sais pas' },
  { value: 'none', label: 'Aucune' },
  { value: 'one-day', label: 'Un jour au choix' },
  ...weekDays.map((day) => ({ value: day, label: day })),
];

function Place() {
  const { settings, set, errorOf } = useShopForm();
  const { law } = settings;
  const answer = law.goodFriday === null ? '' : law.goodFriday ? 'oui' : 'non';
  return (
    <Part title="La boutique">
      <div className={classes.fields}>
        <TextInput
          label="Département"
          description="69, 2A, 971…"
          value={law.department ?? ''}
          error={errorOf('law.department')}
          maxLength={3}
          onChange={(event) => set('law.department', event.currentTarget.value.toUpperCase() || null)}
        />
        {alsaceMoselle.includes(law.department ?? '') && (
          <NativeSelect
            label="Vendredi saint férié"
            description="Commune avec un temple protestant (L3134-13)"
            value={answer}
            data={[
              { value: '', label: 'Je ne sais pas' },
              { value: 'oui', label: 'Oui' },
              { value: 'non', label: 'Non' },
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              set('law.goodFriday', value === '' ? null : value === 'oui');
            }}
          />
        )}
        <ShopChoice
          path="law.prefectClosing"
          label="Fermeture imposée par le préfet"
          description="Arrêté du département (L3132-29)"
          data={prefectClosings}
        />
        <ShopCount
          path="law.headcount"
          label="Effectif"
          description="Personnes, pour les contrats courts"
          optional
        />
      </div>
      <LawNote>
        Tant qu'une réponse manque, les règles qui en dépendent disent « non vérifiable ». Le 1er mai se règle
        avec les jours fériés.
      </LawNote>
    </Part>
  );
}

function Agreements() {
  return (
    <Part title="Accords d'entreprise">
      <Stack gap="xs">
        <ShopCheck
          path="law.partTimeSplitAgreement"
          label="Coupures de plus de 2 h à temps partiel (IDCC 843 art. 21 D)"
        />
        <ShopCheck path="law.modulation" label="Aménagement du temps de travail sur plusieurs semaines" />
      </Stack>
    </Part>
  );
}

interface AuthorisationFieldsProps {
  readonly path: 'law.youngBakers' | 'law.regulatedWork';
  readonly legend: string;
  readonly law: string;
}

/** A document of the administration: its reference and the days it holds. */
function AuthorisationFields({ path, legend, law }: AuthorisationFieldsProps) {
  const { today } = useShopForm();
  const { value, change } = useShopValue<object | null>(path);
  return (
    <Fieldset legend={legend}>
      <Checkbox
        checked={value !== null}
        label="Nous l'avons"
        mb="sm"
        onChange={(event) =>
          change(event.currentTarget.checked ? { reference: '', from: today, until: null } : null)
        }
      />
      {value && (
        <div className={classes.fields}>
          <ShopText path={path} part="reference" label="Référence" />
          <ShopDate path={path} part="from" label="Premier jour" />
          <ShopDate path={path} part="until" label="Dernier jour" optional namesPiece />
        </div>
      )}
      <LawNote>{law}</LawNote>
    </Fieldset>
  );
}

export function LawSection() {
  return (
    <Section
      id="droit-du-travail"
      title="Droit du travail"
      sections={['law']}
      intro="Ce que la loi fait dépendre de votre boutique, et les documents qui permettent de dépasser un seuil. Gardez les originaux : l'inspection les demandera."
    >
      <Place />
      <Part title="Jeunes travailleurs">
        <AuthorisationFields
          path="law.youngBakers"
          legend="Autorisation de l'inspection du travail « jeunes boulangers » dès 4 h"
          law="Un an au plus (L3163-2, R3163-5), pour les 16-17 ans en présence du maître d'apprentissage ; sans effet si tout est produit entre 6 h et 22 h."
        />
        <AuthorisationFields
          path="law.regulatedWork"
          legend="Déclaration « travaux réglementés » (pétrin, laminoir, four)"
          law="Trois ans (D4153-28, R4153-40 et R4153-41)."
        />
      </Part>
      <Agreements />
      <EvidenceList />
    </Section>
  );
}
