import {
  type FirstStepId,
  type FirstSteps,
  getFirstSteps,
  updateFirstSteps,
} from '@fournil/contracts/settings/first-steps';
import { Box, Button, Center, Group, Progress, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import sections from '../dashboard.module.css';
import { planOverviewQuery } from '../planning-card.tsx';

/** For each step the links and buttons that complete it, given by other features. */
export type StepActions = Readonly<Record<FirstStepId, ReactNode>>;

/** The list of first steps in a new installation: shown until every step is done or the list is hidden. */
export function FirstStepsList({ actions }: { readonly actions: StepActions }) {
  const { data } = useApi(getFirstSteps);
  const update = useCommand(updateFirstSteps);
  const put = (putAway: boolean) =>
    update.mutate(
      { body: { putAway } },
      {
        onSuccess: () =>
          putAway && toast.info('Étapes masquées\u202f: un bouton en bas du tableau de bord les remontre'),
        onError: () => toast.error("Les étapes n'ont pas pu être masquées"),
      },
    );
  // Nothing on the way, nor when it cannot be read: the dashboard does not wait for it.
  if (!data || data.putAway || data.steps.every(({ done }) => done)) return null;
  return <Steps data={data} actions={actions} onPutAway={() => put(true)} />;
}

/** Takes the list out again; at the foot of the dashboard. */
export function FirstStepsBack() {
  const { data } = useApi(getFirstSteps);
  const update = useCommand(updateFirstSteps);
  if (!data?.putAway || data.steps.every(({ done }) => done)) return null;
  return (
    <div>
      <Button variant="subtle" onClick={() => update.mutate({ body: { putAway: false } })}>
        Afficher les premiers pas
      </Button>
    </div>
  );
}

interface StepsProps {
  readonly data: FirstSteps;
  readonly actions: StepActions;
  readonly onPutAway: () => void;
}

interface StepWords {
  readonly title: string;
  /** The result of completing the step. */
  readonly gives: string;
}

const stepWords: Readonly<Record<FirstStepId, StepWords>> = {
  shop: {
    title: 'La boutique et ses horaires',
    gives:
      "Le nom figure sur les plannings et les e-mails\u202f; personne n'est prévu quand la boutique est fermée. Des horaires sont proposés\u202f: la première semaine les garde.",
  },
  team: {
    title: "L'équipe",
    gives: 'Chacun apparaît dans le planning, les absences et les états du mois.',
  },
  skills: {
    title: 'Qui ouvre, qui ferme, qui dirige\u202f?',
    gives: 'Sans personne pour ouvrir ou fermer, chaque journée du planning a un manque.',
  },
  needs: {
    title: 'Les besoins',
    gives: "Combien de personnes il faut et quand\u202f: c'est de là que part le planning.",
  },
  week: {
    title: 'La première semaine',
    gives: 'Un planning vous est proposé\u202f; vous le corrigez, vous le publiez, chacun voit ses horaires.',
  },
  accounts: {
    title: "Les comptes de l'équipe",
    gives: 'Chacun lit son planning et envoie ses arrêts maladie depuis son téléphone.',
  },
  mail: {
    title: 'Les e-mails',
    gives: "Mots de passe, alertes et envois au comptable partent d'eux-mêmes.",
  },
};

function Steps({ data: { steps, people, accounts }, actions, onPutAway }: StepsProps) {
  const done = steps.filter((step) => step.done).length;
  const weeks = useQuery(planOverviewQuery).data?.weeks ?? [];
  // The points of the first week that has a plan, as counted on its own page.
  const toLookAt = weeks.find(({ state }) => state !== 'none')?.attention.length ?? 0;
  const next = steps.find((step) => !step.done)?.id;
  const soFar: Partial<Record<FirstStepId, string>> = {
    team: people > 0 ? count(people, 'salarié') : '',
    week: toLookAt > 0 ? count(toLookAt, 'point à regarder', 'points à regarder') : '',
    accounts: accounts > 0 ? `${accounts} sur ${people}` : '',
  };
  return (
    <section className={sections.section} data-first aria-label="Premiers pas">
      <Group className={sections.head} gap={16} align="start" justify="space-between" wrap="nowrap">
        <div>
          <Title order={2}>Premiers pas</Title>
          <Text mt={2} mb="sm" c="dimmed">
            {count(done, 'étape faite', 'étapes faites')} sur {steps.length}, à faire quand vous voulez.
          </Text>
        </div>
        <Button variant="subtle" size="compact-sm" onClick={onPutAway}>
          Masquer ces étapes
        </Button>
      </Group>
      <Progress value={(100 * done) / steps.length} size="sm" aria-label="Étapes faites" />
      <ol className={sections.steps}>
        {steps.map(({ id, done: isDone }, index) => (
          <li key={id} data-done={isDone || undefined} data-next={id === next || undefined}>
            <Center component="span" className={sections.number} w={28} h={28} fw={650} aria-hidden="true">
              {isDone ? <IconCheck size={16} stroke={2.5} /> : index + 1}
            </Center>
            <Box miw={0}>
              <span className="semibold">{stepWords[id].title}</span>
              <Box component="span" ml={8} c="dimmed">
                {[isDone ? 'fait' : '', soFar[id] ?? ''].filter(Boolean).join(', ')}
              </Box>
              {!isDone && <p className="small">{stepWords[id].gives}</p>}
            </Box>
            {/* A team is never complete: whoever added one person adds the next here. */}
            {(!isDone || id === 'team') && <div className={sections.actions}>{actions[id]}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}
