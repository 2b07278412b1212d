import { capital } from '@fournil/contracts/french-words';
import { askReplacement } from '@fournil/contracts/planning/edit-endpoints';
import type { DayShift } from '@fournil/contracts/planning/outlook-views';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanReplacement } from '@fournil/contracts/planning/plan-views';
import { weekOf } from '@fournil/contracts/planning/week';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count, formatInstant, formatLongDate, todayInParis } from '../../../shared/format/french.ts';
import { useSite } from '../../../shared/queries/site.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { replacementsQuery } from '../queries.ts';
import { askText, callLink, messageLink } from './ask-links.ts';
import classes from './today.module.css';

interface ReplacementSheetProps {
  /** Of one person: two where a break lies between, or today and tomorrow. */
  readonly shifts: readonly DayShift[];
  readonly onClose: () => void;
}

const hoursOf = ({ startTime, endTime }: DayShift) => hoursWithNextDay(startTime, endTime);

/** « Trouver un remplaçant »: who may come, best first, to be called or written to at once. */
export default function ReplacementSheet({ shifts, onClose }: ReplacementSheetProps) {
  const [chosen, choose] = useState(shifts[0]?._id ?? '');
  const shift = shifts.find(({ _id }) => _id === chosen) ?? shifts[0];
  if (!shift) return null;
  return (
    <SidePanel title="Trouver un remplaçant" onClose={onClose}>
      <Stack gap="md">
        {shifts.length > 1 && (
          <SegmentedControl
            aria-label="Créneau à remplacer"
            fullWidth
            value={shift._id}
            onChange={choose}
            data={shifts.map((one) => ({
              value: one._id,
              label: `${formatLongDate(one.date).split(' ').slice(0, 2).join(' ')} ${hoursOf(one)}`,
            }))}
          />
        )}
        <Text>
          {capital(formatLongDate(shift.date))}, {hoursOf(shift)},{' '}
          {roleGroupLabels[shift.group].toLowerCase()}, prévu pour {shift.name}
        </Text>
        <Candidates key={shift._id} shift={shift} />
      </Stack>
    </SidePanel>
  );
}

function Candidates({ shift }: { readonly shift: DayShift }) {
  const week = weekOf(shift.date);
  const query = useQuery(replacementsQuery(week, shift._id));
  return (
    <QueryStates
      query={query}
      errorText="Erreur lors de la recherche de remplaçants"
      isEmpty={(candidates) => candidates.length === 0}
      empty={<EmptyState title="Personne d'autre ne travaille à ce poste cette semaine" />}
    >
      {(candidates) => {
        const [able, excluded] = [true, false].map((may) =>
          candidates.filter(({ allowed }) => allowed === may),
        ) as [PlanReplacement[], PlanReplacement[]];
        return (
          <>
            {able.length === 0 && <Text>Personne ne peut prendre ce créneau.</Text>}
            <ol className={classes.candidates} aria-label="Peuvent prendre ce créneau">
              {able.map((candidate) => (
                <Candidate key={candidate.employeeId} shift={shift} candidate={candidate} />
              ))}
            </ol>
            {excluded.length > 0 && <Excluded candidates={excluded} />}
            <Link
              className={classes.link ?? ''}
              to={`/planning?week=${week.week}&year=${week.year}&remplacer=${shift._id}`}
            >
              Donner ce créneau dans le planning
            </Link>
          </>
        );
      }}
    </QueryStates>
  );
}

function Candidate({ shift, candidate }: { shift: DayShift; candidate: PlanReplacement }) {
  const { name, phone, text, asked } = candidate;
  const { name: shop } = useSite();
  const ask = useCommand(askReplacement);
  // The phone's own application comes to the front; the trace is left meanwhile.
  const note = (by: 'call' | 'message') => () =>
    ask.mutate(
      {
        params: weekOf(shift.date),
        body: { shiftId: shift._id, employeeId: candidate.employeeId, by },
      },
      {
        onError: (error) => toast.error(`La demande n'a pas pu être notée\u202f: ${failureText(error)}`),
      },
    );
  const message = askText({ name, shift, today: todayInParis(), shop });
  return (
    <li>
      <strong>{name}</strong>
      <p className={classes.reason}>{text}</p>
      {phone ? (
        <div className={classes.ways}>
          <IconButton
            variant="filled"
            component="a"
            href={messageLink(phone, message)}
            icon={IconMessage}
            iconSize={18}
            aria-label={`Envoyer un SMS à ${name}`}
            onClick={note('message')}
          >
            SMS
          </IconButton>
          <IconButton
            component="a"
            href={callLink(phone)}
            icon={IconPhone}
            iconSize={18}
            aria-label={`Appeler ${name}`}
            onClick={note('call')}
          >
            Appeler
          </IconButton>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          Aucun numéro de téléphone sur sa fiche.
        </Text>
      )}
      {asked && (
        <p className={classes.reason} role="status">
          <StatusLabel tone="info">
            {asked.by === 'call' ? 'Appel' : 'SMS'} du {formatInstant(asked.at)}
          </StatusLabel>
        </p>
      )}
    </li>
  );
}

function Excluded({ candidates }: { readonly candidates: readonly PlanReplacement[] }) {
  return (
    <details className={classes.excluded}>
      <summary>{count(candidates.length, 'personne ne peut pas', 'personnes ne peuvent pas')}</summary>
      <ul className={classes.candidates}>
        {candidates.map(({ employeeId, name, text, blockedBy }) => (
          <li key={employeeId}>
            <strong>{name}</strong>
            <p className={classes.reason}>{text}</p>
            {blockedBy.map(({ ruleId, message }) => (
              <div key={ruleId + message} className={classes.rule}>
                {message}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
