import { enrolDevice, type NextStep } from '@fournil/contracts/time-clock/device-endpoints';
import { noBiometrics } from '@fournil/contracts/time-clock/messages';
import { Box, Button, Flex, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { registerWorker } from '../../shared/offline/site-worker.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { CodePad } from './code-pad.tsx';
import { OfflineStep } from './offline/offline-step.tsx';
import { type ClockNames, restartCounter, type WaitingPunch } from './offline/tablet-store.ts';
import { namesQuery, useTablet } from './offline/use-tablet.ts';
import { WaitingNotes } from './offline/waiting-notes.tsx';
import { StepChoice } from './step-choice.tsx';
import classes from './tablet.module.css';

/** After this time the tablet shows the names again, so that the next person can begin at once. */
const shownMs = 5000;

type Person = ClockNames['names'][number];

type Screen =
  | { readonly on: 'names' }
  | { readonly on: 'code'; readonly person: Person }
  | { readonly on: 'offline'; readonly person: Person }
  | { readonly on: 'step'; readonly person: Person; readonly next: NextStep }
  | { readonly on: 'done'; readonly text: string };

/** The clock of a tablet: no login, names, a code, one tap. */
export default function TabletPage() {
  const tablet = useTablet();
  useEffect(() => void registerWorker(), []);
  const { query, data, toSend, refused, isOffline, readWaiting } = tablet;
  const notes = (
    <WaitingNotes
      {...{ isOffline, toSend, refused }}
      nameOf={(id) => data?.names.find(({ _id }) => _id === id)?.name ?? 'Quelqu’un'}
      onForgotten={() => void readWaiting()}
    />
  );
  if (tablet.isUnknown) return <Enrolment notes={notes} />;
  return (
    <Frame title={data?.shop || 'Badgeuse'} device={data?.device}>
      {notes}
      {data ? (
        <Clock
          names={data.names}
          // Punches that wait are sent first: the server's next step would not know them.
          isOffline={isOffline || toSend.length > 0}
          waiting={toSend}
          onKept={() => void readWaiting()}
          onPunched={() => void query.refetch()}
        />
      ) : (
        <QueryStates query={query} errorText="La badgeuse ne répond pas">
          {() => null}
        </QueryStates>
      )}
    </Frame>
  );
}

function Frame(props: {
  readonly title: string;
  readonly device?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <main className={classes.ground}>
      <title>Badgeuse – Planning Boulangerie</title>
      <Flex component="header" gap="md" justify="space-between" align="baseline">
        <Title order={1} size="h2">
          {props.title}
        </Title>
        <Now />
      </Flex>
      <Stack gap={0}>{props.children}</Stack>
      <Box component="footer" c="dimmed" fz="sm">
        {noBiometrics}
        {props.device && ` ${props.device}.`}
        {!globalThis.isSecureContext &&
          ' Sans HTTPS, cette page ne s’ouvre pas tant que le serveur ne répond pas\u202f; les pointages gardés restent, et partent à son retour.'}
      </Box>
    </main>
  );
}

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' });

/** For orientation: the punch carries no time, the server's clock counts. */
function Now() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box component="time" fz="2rem" dateTime={now.toISOString()}>
      {clock.format(now)}
    </Box>
  );
}

interface ClockProps {
  readonly names: readonly Person[];
  readonly isOffline: boolean;
  readonly waiting: readonly WaitingPunch[];
  readonly onKept: () => void;
  readonly onPunched: () => void;
}

function Clock({ names, isOffline, waiting, onKept, onPunched }: ClockProps) {
  const [screen, setScreen] = useState<Screen>({ on: 'names' });
  const back = () => setScreen({ on: 'names' });
  const kept = (text: string) => {
    setScreen({ on: 'done', text });
    onKept();
  };
  useEffect(() => {
    if (screen.on !== 'done') return undefined;
    const timer = setTimeout(() => setScreen({ on: 'names' }), shownMs);
    return () => clearTimeout(timer);
  }, [screen]);
  switch (screen.on) {
    case 'names':
      return (
        <SimpleGrid component="ul" minColWidth="min(200px, 100%)" spacing="sm" aria-label="Qui pointe ?">
          {names.map((person) => (
            <li key={person._id}>
              <Button
                variant="default"
                fullWidth
                className={classes.name ?? ''}
                onClick={() => setScreen({ on: isOffline ? 'offline' : 'code', person })}
              >
                {person.name}
              </Button>
            </li>
          ))}
        </SimpleGrid>
      );
    case 'code':
      return (
        <CodePad
          person={screen.person}
          onRight={(next) => setScreen({ on: 'step', person: screen.person, next })}
          onUnanswered={() => setScreen({ on: 'offline', person: screen.person })}
          onBack={back}
        />
      );
    case 'offline':
      return <OfflineStep person={screen.person} waiting={waiting} onDone={kept} onBack={back} />;
    case 'step':
      return (
        <StepChoice
          employeeId={screen.person._id}
          next={screen.next}
          onDone={(text) => {
            setScreen({ on: 'done', text });
            onPunched();
          }}
          onKept={kept}
          onBack={back}
        />
      );
    case 'done':
      return (
        <Stack gap={24} align="center" pt="15vh">
          <Text fz="2rem" ta="center" role="status">
            {screen.text}
          </Text>
          <Button variant="default" size="lg" onClick={back}>
            Retour aux noms
          </Button>
        </Stack>
      );
  }
}

function Enrolment({ notes }: { readonly notes: ReactNode }) {
  const enrol = useCommand(enrolDevice);
  const queries = useQueryClient();
  const edit = useEdit<{ readonly code: string }>({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() ? {} : { code: "Tapez le code donné par l'administrateur" }),
    failed: "Cet appareil n'est pas enrôlé",
    save: ({ code }) => enrol.mutateAsync({ body: { code } }),
    onSaved: () => {
      // Asks the browser to delete this page's data last when it needs space.
      void navigator.storage?.persist?.();
      void restartCounter().catch(() => undefined);
      void queries.invalidateQueries({ queryKey: namesQuery.queryKey });
    },
  });
  return (
    <Frame title="Badgeuse">
      {notes}
      <form noValidate onSubmit={edit.submit} className={classes.form}>
        <Text>
          Cet appareil n’est pas encore une badgeuse. L’administrateur donne un code dans Paramètres,
          Badgeuse.
        </Text>
        <TextInput
          label="Code de l’appareil"
          size="lg"
          autoComplete="off"
          {...edit.form.getInputProps('code')}
        />
        <Button type="submit" size="lg" loading={edit.isSaving}>
          Enrôler cet appareil
        </Button>
      </form>
    </Frame>
  );
}
