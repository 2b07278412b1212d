import { durationText } from '@fournil/contracts/time/duration';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '../../../shared/format/french.ts';
import { EmptyState, QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { type BoardShift, fullHoursOf } from '../plan/board-shift.ts';
import { dateOf } from '../plan/read-plan.ts';
import { replacementsQuery } from '../queries.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './panels.module.css';

interface ReplacementPanelProps {
  readonly shiftId: string;
  readonly onClose: () => void;
}

/** « Qui peut prendre ce créneau ? »: who may first, then by what the change costs the week. */
export default function ReplacementPanel({ shiftId, onClose }: ReplacementPanelProps) {
  const shift = useWeekPage().shiftOf(shiftId);
  // Gone since: another user removed it.
  return shift ? <Candidates shift={shift} onClose={onClose} /> : null;
}

interface CandidatesProps {
  readonly shift: BoardShift;
  readonly onClose: () => void;
}

function Candidates({ shift, onClose }: CandidatesProps) {
  const { week, plan, personOf, shiftActions, commands, remedy, save } = useWeekPage();
  const isBusy = commands.isBusy || remedy.isBusy || save.saving;
  const query = useQuery(replacementsQuery(week, shift.id));
  const name = personOf(shift.personId)?.name;
  return (
    <SidePanel onClose={onClose} title={'Qui peut prendre ce créneau\u202f?'}>
      <Stack gap="md">
        <Text>
          {formatLongDate(dateOf(plan, shift.day))}, {fullHoursOf(shift)}
          {name && `, prévu pour ${name}`}
        </Text>
        <QueryStates
          query={query}
          errorText="Erreur lors de la recherche de remplaçants"
          isEmpty={(candidates) => candidates.length === 0}
          empty={<EmptyState title="Personne d'autre ne travaille à ce poste cette semaine" />}
        >
          {(candidates) => (
            <ol className={classes.candidates}>
              {candidates.map((candidate) => (
                <li key={candidate.employeeId} data-allowed={candidate.allowed || undefined}>
                  <div>
                    <strong>{candidate.name}</strong>{' '}
                    <span className={classes.hoursAfter}>
                      {durationText(candidate.hoursAfter * 60)} / {durationText(candidate.targetHours * 60)}{' '}
                      après
                    </span>
                    <div>{candidate.text}</div>
                    {candidate.blockedBy.map((finding) => (
                      <div key={finding.ruleId + finding.message}>
                        <StatusLabel tone="bad">{finding.title}.</StatusLabel> {finding.message}{' '}
                        <span className={classes.source}>{finding.source.join('\u202f; ')}</span>
                      </div>
                    ))}
                    {candidate.warnings.map((finding) => (
                      <div key={finding.ruleId + finding.message}>
                        <StatusLabel tone="warning">{finding.title}.</StatusLabel> {finding.message}
                      </div>
                    ))}
                  </div>
                  {candidate.allowed && (
                    <Button
                      variant="default"
                      loading={isBusy}
                      aria-label={`Choisir ${candidate.name}`}
                      onClick={() => shiftActions.replace(shift, candidate.employeeId)}
                    >
                      Choisir
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          )}
        </QueryStates>
      </Stack>
    </SidePanel>
  );
}
