import { capital } from '@fournil/contracts/french-words';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { Replacements } from '@fournil/contracts/planning/plan-views';
import { getReplacements } from '@fournil/contracts/planning/read-endpoints';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { formatLongDate } from '../../../shared/format/french.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { Candidate, Excluded } from './candidates.tsx';
import { Offers } from './offers.tsx';
import type { OpenHours } from './open-hours.ts';
import classes from './replacement.module.css';
import { type Offered, useOffer } from './use-offer.ts';
import { Ways } from './ways.tsx';

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
              <ol className={classes.candidates} aria-label="Peuvent prendre ce créneau">
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
                className={classes.link ?? ''}
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
