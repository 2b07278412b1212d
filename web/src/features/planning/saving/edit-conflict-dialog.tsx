import type { ConcurrentChange } from '@fournil/contracts/planning/plan-shapes';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { formatInstant, formatLongDate } from '../../../shared/format/french.ts';
import { fullHoursOf } from '../plan/board-shift.ts';
import { useWeekPage } from '../week/week-context.tsx';
import type { PlanConflict } from './save-refusal.ts';
import classes from './saving.module.css';

interface EditConflictDialogProps {
  readonly conflict: PlanConflict;
  readonly onClose: () => void;
}

const placeOf = ({ employeeId, date }: ConcurrentChange): string => `${employeeId} ${date}`;

/** Another user changed the same people on the same days: both versions of each day, and the choice between them. */
export default function EditConflictDialog({ conflict, onClose }: EditConflictDialogProps) {
  const { changes } = conflict;
  const { drawn, edit, save, personOf } = useWeekPage();
  const places = [...new Map(changes.map((change) => [placeOf(change), change] as const))];
  const ownVersion = ({ employeeId, date }: ConcurrentChange): string =>
    edit.edited
      .filter(({ personId, day }) => personId === employeeId && drawn.dates[day] === date)
      .map(fullHoursOf)
      .join(', ') || 'aucun créneau';
  return (
    <Dialog onClose={onClose} title="Modifié entre-temps" size="lg">
      <Stack gap="md">
        <Text>
          Quelqu'un d'autre a modifié les mêmes jours pendant votre saisie. Rien n'est enregistré de la vôtre,
          et rien n'en est perdu.
        </Text>
        {places.map(([place, change]) => (
          <section key={place} className={classes.place}>
            <h3>
              {personOf(change.employeeId)?.name}, {formatLongDate(change.date)}
            </h3>
            <dl>
              <div>
                <dt>Leur version</dt>
                {changes
                  .filter((one) => placeOf(one) === place)
                  .map(({ text, by, at }) => (
                    <dd key={`${text}${at}`}>
                      {text}
                      <Box component="span" display="block" fz="sm" c="dimmed">
                        {by}, le {formatInstant(at)}
                      </Box>
                    </dd>
                  ))}
              </div>
              <div>
                <dt>La vôtre</dt>
                <dd>{ownVersion(change)}</dd>
              </div>
            </dl>
          </section>
        ))}
        <Text c="dimmed" size="sm">
          Garder leur version ne retire que ces jours de votre saisie. Remettre la vôtre la place par-dessus
          {'\u202f'}: elle reste à enregistrer.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => save.keepTheirs(conflict)}>
            Garder leur version
          </Button>
          <Button onClick={() => save.keepMine(conflict)}>Remettre ma version</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
