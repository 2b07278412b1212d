import { enrolDevice, listClockNames, type NextStep } from '@fournil/contracts/time-clock/device-endpoints';
import { noBiometrics } from '@fournil/contracts/time-clock/messages';
import { Button, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { CodePad } from './code-pad.tsx';
import { StepChoice } from './step-choice.tsx';
import classes from './tablet.module.css';

/** Names are read again now and then: somebody may have come to the shop. */
const againMs = 60_000;
/** Back to the names, so that the next person begins at once. */
const shownMs = 5000;

interface Person {
  readonly _id: string;
  readonly name: string;
}

type Screen =
  | { readonly on: 'names' }
  | { readonly on: 'code'; readonly person: Person }
  | { readonly on: 'step'; readonly person: Person; readonly next: NextStep }
  | { readonly on: 'done'; readonly text: string };

/** The clock of a tablet: no login, names, a code, one tap. */
export function TabletPage() {
  const query = useApi(listClockNames, {
    refetchInterval: againMs,
    retry: (count, error) => !(error instanceof ApiError && error.status === 403) && count < 3,
  });
  const isUnknown = query.error instanceof ApiError && query.error.code === 'device_only';
  if (isUnknown) return <Enrolment />;
  return (
    <Frame title={query.data?.shop ?? 'Badgeuse'} device={query.data?.device}>
      <QueryStates query={query} errorText="La badgeuse ne répond pas">
        {({ names }) => <Clock names={names} />}
      </QueryStates>
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
      <header className={classes.head}>
        <Title order={1} size="h2">
          {props.title}
        </Title>
        <Now />
      </header>
      <div className={classes.content}>{props.children}</div>
      <footer className={classes.foot}>
        {noBiometrics}
        {props.device && ` ${props.device}.`}
      </footer>
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
    <time className={classes.now ?? ''} dateTime={now.toISOString()}>
      {clock.format(now)}
    </time>
  );
}

function Clock({ names }: { readonly names: readonly Person[] }) {
  const [screen, setScreen] = useState<Screen>({ on: 'names' });
  const back = () => setScreen({ on: 'names' });
  useEffect(() => {
    if (screen.on !== 'done') return undefined;
    const timer = setTimeout(() => setScreen({ on: 'names' }), shownMs);
    return () => clearTimeout(timer);
  }, [screen]);
  switch (screen.on) {
    case 'names':
      return (
        <ul className={classes.names} aria-label="Qui pointe ?">
          {names.map((person) => (
            <li key={person._id}>
              <Button
                variant="default"
                fullWidth
                className={classes.name ?? ''}
                onClick={() => setScreen({ on: 'code', person })}
              >
                {person.name}
              </Button>
            </li>
          ))}
        </ul>
      );
    case 'code':
      return (
        <CodePad
          person={screen.person}
          onRight={(next) => setScreen({ on: 'step', person: screen.person, next })}
          onBack={back}
        />
      );
    case 'step':
      return (
        <StepChoice next={screen.next} onDone={(text) => setScreen({ on: 'done', text })} onBack={back} />
      );
    case 'done':
      return (
        <div className={classes.done}>
          <Text className={classes.said ?? ''} role="status">
            {screen.text}
          </Text>
          <Button variant="default" size="lg" onClick={back}>
            Retour aux noms
          </Button>
        </div>
      );
  }
}

function Enrolment() {
  const enrol = useCommand(enrolDevice);
  const queries = useQueryClient();
  const edit = useEdit<{ readonly code: string }>({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() ? {} : { code: "Tapez le code donné par l'administrateur" }),
    failed: "Cet appareil n'est pas enrôlé",
    save: ({ code }) => enrol.mutateAsync({ body: { code } }),
    onSaved: () => void queries.invalidateQueries({ queryKey: [listClockNames.path] }),
  });
  return (
    <Frame title="Badgeuse">
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
