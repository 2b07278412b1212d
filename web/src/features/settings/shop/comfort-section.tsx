import type { AnswerOf } from '@fournil/contracts/endpoint';
import { compareComfort, secondsPerChoice } from '@fournil/contracts/planning/generation-endpoints';
import { type Week, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { type ComfortChoice, comfortLabels, comfortLevels } from '@fournil/contracts/settings/shop';
import { Button, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../shared/api/call-api.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Section } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

type Choice = AnswerOf<typeof compareComfort>['data']['choices'][number];

const meanings: Readonly<Record<ComfortChoice, string>> = {
  just: 'les besoins et les heures de contrat d’abord, les habitudes ensuite',
  balanced:
    'deux jours de repos de suite, des horaires proches dans la semaine, fermetures et dimanches à tour de rôle\u202f; ce que cela coûte de présence, la comparaison ci-dessous le montre',
  comfort: 'la même chose, plus fortement, même s’il manque alors quelqu’un par moments',
};

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

const rows: readonly (readonly [string, (choice: Choice) => string])[] = [
  ['Deux jours de repos de suite', ({ withPairOff, people }) => `${withPairOff} sur ${people}`],
  ['Écart entre les prises de poste', ({ medianSpread }) => `${decimal.format(medianSpread / 60)}\u00a0h`],
  ['Fermetures d’une même personne, au plus', ({ mostClosings }) => String(mostClosings)],
  ['Postes de moins de 4\u00a0h', ({ shortShifts }) => String(shortShifts)],
  [
    'Souhaits respectés',
    ({ wishesMet, wishesAsked }) => (wishesAsked === 0 ? 'aucun souhait' : `${wishesMet} sur ${wishesAsked}`),
  ],
  ['Demi-heures où il manque quelqu’un', ({ missingHalfHours }) => decimal.format(missingHalfHours)],
];

/**
 * The choices side by side for one week; the first column names the figures. On a phone each figure names its
 * choice.
 */
function Comparison({ choices }: { readonly choices: readonly Choice[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          {choices.map(({ level }) => (
            <th key={level} scope="col">
              {comfortLabels[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, text]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {choices.map((choice) => (
              <td key={choice.level}>
                <span className={classes.onPhone}>{`${comfortLabels[choice.level]}\u202f: `}</span>
                {text(choice)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Comparing {
  readonly state: 'none' | 'running' | 'failed' | 'ended';
  readonly choices: readonly Choice[];
}

/** Plans the week once per choice, in turn; a stop keeps earlier results. */
function useComparison(week: Week) {
  const [{ state, choices }, set] = useState<Comparing>({ state: 'none', choices: [] });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    set({ state: 'running', choices: [] });
    try {
      for (const level of comfortLevels) {
        const { data } = await callApi(compareComfort, { params: week, query: { level }, signal });
        if (signal.aborted) return;
        set((before) => ({ ...before, choices: [...before.choices, ...data.choices] }));
      }
      set((before) => ({ ...before, state: 'ended' }));
    } catch {
      if (!signal.aborted) set((before) => ({ ...before, state: 'failed' }));
    }
  };
  const stop = () => {
    running.current?.abort();
    set((before) => ({ ...before, state: 'ended' }));
  };
  return { state, choices, start, stop };
}

export function ComfortSection() {
  const { settings, set, today } = useShopForm();
  const week = weekAfter(weekOf(today), 1);
  const { state, choices, start, stop } = useComparison(week);
  const planned = comfortLevels[choices.length];
  return (
    <Section
      id="plannings-generes"
      title="Plannings générés"
      sections={['comfort']}
      intro="Ce qu’une semaine générée donne aux salariés, au-delà de la loi et des contrats, qui passent toujours avant."
    >
      <Radio.Group
        label="Générer des semaines"
        value={settings.comfort.level}
        onChange={(level) => set('comfort.level', level)}
      >
        <Stack gap="xs" mt="xs">
          {comfortLevels.map((level) => (
            <Radio key={level} value={level} label={comfortLabels[level]} description={meanings[level]} />
          ))}
        </Stack>
      </Radio.Group>
      <Group>
        <Button variant="default" loading={state === 'running'} onClick={() => void start()}>
          {`Comparer sur la semaine ${week.week}`}
        </Button>
        {state === 'running' && (
          <Button variant="subtle" onClick={stop}>
            Arrêter
          </Button>
        )}
      </Group>
      {state === 'running' && (
        <Progress value={((choices.length + 0.5) / comfortLevels.length) * 100} aria-label="Avancement" />
      )}
      <div aria-live="polite">
        {state === 'running' && planned && (
          <Text size="sm" c="dimmed">
            {`Planning «\u202f${comfortLabels[planned]}\u202f», ${choices.length + 1} sur ${comfortLevels.length}, sans rien enregistrer\u202f: ${secondsPerChoice}\u00a0secondes chacun au plus.`}
          </Text>
        )}
        {state === 'failed' && (
          <Notice tone="warning" title="La comparaison n’a pas abouti">
            Rien n’a été enregistré : relancez-la.
          </Notice>
        )}
        {choices.length > 0 && <Comparison choices={choices} />}
      </div>
      {choices.length > 0 && (
        <Text size="sm" c="dimmed">
          Une estimation{'\u202f'}: ces plannings sont calculés plus vite qu’une vraie génération, qui peut
          faire mieux. Fermetures et dimanches à tour de rôle se jugent sur plusieurs semaines.
        </Text>
      )}
    </Section>
  );
}
