import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatInstant, formatLongDate, todayInParis } from '../../shared/format/french.ts';
import { type KeptDays, readOwnDays } from './read-own-days.ts';

const pauseMs = 5_000;

/** Without a network: own hours as last seen, and nothing of the team's plan. It returns when the server answers. */
export function OfflinePage({ onRetry }: { readonly onRetry: () => void }) {
  const [kept] = useState(() => readOwnDays(localStorage));
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    // Asked again at intervals: a phone reports a network before requests succeed.
    const again = () => void fetch('/plan/', { cache: 'no-store' }).then(retry, () => undefined);
    window.addEventListener('online', again);
    const timer = setInterval(again, pauseMs);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, []);
  return (
    <Stack component="main" p="md" maw={480} mx="auto" gap="md">
      <title>Pas de connexion – Planning Boulangerie</title>
      <div role="status">
        <Title order={1}>Pas de connexion.</Title>
        <Text c="dimmed">
          {kept
            ? `Vos horaires, vus le ${formatInstant(kept.seenAt).replace(' ', ' à ')}. Ils ont pu changer depuis.`
            : 'Vos horaires ne sont pas gardés sur cet appareil. Revenez quand le réseau sera là.'}
        </Text>
      </div>
      {kept?.weeks.map((week) => (
        <KeptWeek key={week.monday} week={week} />
      ))}
      <Button onClick={onRetry} style={{ alignSelf: 'stretch' }}>
        Réessayer
      </Button>
    </Stack>
  );
}

function KeptWeek({ week }: { readonly week: KeptDays['weeks'][number] }) {
  const today = todayInParis();
  const days = week.days.filter(({ isAway, hours }) => isAway || hours.length > 0);
  const empty = week.isPublished ? 'Pas de créneau.' : 'Pas encore publiée à ce moment-là.';
  return (
    <section aria-label={`Semaine ${week.week}`}>
      <Title order={2} size="h4">
        Semaine {week.week}
      </Title>
      {(days.length === 0 || !week.isPublished) && <Text c="dimmed">{empty}</Text>}
      <ul>
        {days.map(({ date, isAway, hours }) => (
          <li key={date} aria-current={date === today ? 'date' : undefined}>
            {formatLongDate(date)}
            {'\u202f: '}
            <strong>{isAway ? 'Absent' : hours.join(', ')}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
