import { capital } from '@fournil/contracts/french-words';
import type { WayOut } from '@fournil/contracts/planning/offer-views';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { Replacements } from '@fournil/contracts/planning/plan-views';
import { getReplacements } from '@fournil/contracts/planning/read-endpoints';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { formatLongDate } from '../../../shared/format/french.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { Candidate, Contact, Excluded, Propose, Why } from './candidates.tsx';
import { Offers } from './offers.tsx';
import type { OpenHours } from './open-hours.ts';
import classes from './replacement.module.css';
import { type Offered, type Proposing, useOffer } from './use-offer.ts';

interface ReplacementSheetProps {
  /** The hours of one absence: several if a break divides them, or on several days. */
  readonly hours: readonly OpenHours[];
  readonly onClose: () => void;
  /** Given when the plan is loaded: assigns the shift to a person at once. */
  readonly onChoose?: ((shiftId: string, employeeId: string) => void) | undefined;
}

const labelOf = ({ date, startTime, endTime }: OpenHours): string =>
  `${capital(formatLongDate(date).split(' ').slice(0, 2).join(' '))}, ${hoursWithNextDay(startTime, endTime)}`;

/** « Qui peut prendre ce créneau ? »: possible people, best first, to call, text or send an offer at once. */
export default function ReplacementSheet({ hours, onClose, onChoose }: ReplacementSheetProps) {
  const [chosen, choose] = useState(hours[0]?.key ?? '');
  const shown = hours.find(({ key }) => key === chosen) ?? hours[0];
  if (!shown) return null;
  return (
    <SidePanel title={'Qui peut prendre ce créneau\u202f?'} onClose={onClose}>
      <Stack gap="md">
        {hours.length > 1 && (
          <NativeSelect
            label="Créneau à remplacer"
            value={shown.key}
            onChange={(event) => choose(event.currentTarget.value)}
            data={hours.map((one) => ({ value: one.key, label: labelOf(one) }))}
          />
        )}
        <Text>
          {capital(formatLongDate(shown.date))}, {hoursWithNextDay(shown.startTime, shown.endTime)},{' '}
          {roleGroupLabels[shown.group].toLowerCase()}
          {shown.name === null ? ', pas assez de monde' : `, prévu pour ${shown.name}`}
        </Text>
        <Found key={shown.key} hours={shown} onChoose={onChoose} />
      </Stack>
    </SidePanel>
  );
}

/** Everybody who can be asked: for the whole, else for each part that is shown. */
function everybody({ candidates, ways, hours }: Replacements): readonly Offered[] {
  const { startTime, endTime } = hours;
  const able = candidates.filter(({ allowed }) => allowed);
  if (able.length) return able.map(({ employeeId }) => ({ employeeId, startTime, endTime }));
  const parts = ways.flatMap((way) => way.parts);
  const distinct = new Map(parts.map((one) => [`${one.employeeId} ${one.startTime} ${one.endTime}`, one]));
  return [...distinct.values()];
}

interface WaysProps {
  readonly hours: OpenHours;
  readonly ways: readonly WayOut[];
  readonly proposing: Proposing;
}

/**
 * People who can stay, begin earlier, come on a day off or share the hours, if nobody can take them whole.
 */
function Ways({ hours, ways, proposing }: WaysProps) {
  if (!ways.length) return null;
  return (
    <ol className={`divided ${classes.candidates}`} aria-label="Ce qui est possible">
      {ways.map((way) => (
        <Way key={way.parts.map(({ text }) => text).join()} way={way} hours={hours} proposing={proposing} />
      ))}
    </ol>
  );
}

function Way({ way, hours, proposing }: Omit<WaysProps, 'ways'> & { readonly way: WayOut }) {
  const names = way.parts.map(({ name }) => name).join(' et ');
  return (
    <li>
      {way.parts.map((part) => (
        <div key={part.employeeId} className={classes.part}>
          <Text className="anywhere" mb={6}>
            {part.text} <span className="dimmed">{part.costText}</span>
          </Text>
          <Group gap={8} mb={8}>
            <Contact hours={hours} person={part} part={part} />
          </Group>
          {part.warnings.length > 0 && <Why of={part.name} text="" findings={part.warnings} />}
        </div>
      ))}
      {way.missingText !== null && (
        <p className={classes.reason}>
          <StatusLabel tone="warning">{way.missingText}</StatusLabel>
        </p>
      )}
      {proposing.isOffered && (
        <Propose
          names={names}
          proposing={proposing}
          parts={way.parts}
          label={way.parts.length > 1 ? 'Proposer aux deux' : 'Proposer'}
        />
      )}
    </li>
  );
}

function Found({ hours, onChoose }: { readonly hours: OpenHours } & Pick<ReplacementSheetProps, 'onChoose'>) {
  // Answers come in meanwhile.
  const query = useApi(getReplacements, { params: hours.week, query: hours.asked, refetchInterval: 20_000 });
  const [chooses, setChooses] = useState(false);
  const offer = useOffer(hours.week);
  return (
    <QueryStates query={query} errorText="Erreur lors de la recherche de remplaçants">
      {(found) => {
        const able = found.candidates.filter(({ allowed }) => allowed);
        const send = (people: readonly Offered[]) =>
          offer.send(found.hours, people, chooses ? 'manager' : 'first');
        const all = everybody(found);
        const proposing = { isOffered: found.isOffered, isBusy: offer.isBusy, offers: found.offers, send };
        const { shiftId } = found.hours;
        return (
          <>
            <Offers week={hours.week} offers={found.offers} />
            {able.length === 0 && (
              <Text fw={600}>
                {found.ways.length
                  ? 'Personne ne peut prendre ce créneau en entier. Voici ce qui est possible\u202f:'
                  : 'Personne ne peut prendre ce créneau, même en partie.'}
              </Text>
            )}
            {found.isOffered && all.length > 1 && (
              <Stack gap="xs">
                <Button
                  aria-disabled={offer.isBusy}
                  variant={able.length ? 'filled' : 'default'}
                  onClick={() => void send(all)}
                >
                  Proposer à tous ceux qui peuvent
                </Button>
                <Checkbox
                  label="Je choisis parmi ceux qui disent oui (sinon, le premier oui l’emporte)"
                  checked={chooses}
                  onChange={(event) => setChooses(event.currentTarget.checked)}
                />
              </Stack>
            )}
            {able.length > 0 && (
              <ol className={`divided ${classes.candidates}`} aria-label="Peuvent prendre ce créneau">
                {able.map((candidate) => (
                  <Candidate
                    key={candidate.employeeId}
                    hours={hours}
                    candidate={candidate}
                    asked={found.hours}
                    proposing={proposing}
                    onChoose={
                      onChoose && shiftId !== null ? () => onChoose(shiftId, candidate.employeeId) : undefined
                    }
                  />
                ))}
              </ol>
            )}
            <Ways hours={hours} ways={found.ways} proposing={proposing} />
            <Excluded candidates={found.candidates.filter(({ allowed }) => !allowed)} />
            {!onChoose && shiftId !== null && (
              <Link
                className="text-link"
                to={`/planning?week=${hours.week.week}&year=${hours.week.year}&remplacer=${shiftId}`}
              >
                Donner ce créneau dans le planning
              </Link>
            )}
          </>
        );
      }}
    </QueryStates>
  );
}
