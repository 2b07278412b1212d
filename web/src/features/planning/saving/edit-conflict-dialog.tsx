import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { formatInstant, formatLongDate } from '../../../shared/format/french.ts';
import { type BoardShift, hoursOf } from '../plan/board-shift.ts';
import { dateOf } from '../plan/read-plan.ts';
import classes from './edit-conflict-dialog.module.css';
import type { StaleChange } from './use-save-plan.ts';

interface EditConflictDialogProps {
  readonly changes: readonly StaleChange[];
  readonly plan: PlanView;
  /** The week as it is drawn here and not saved. */
  readonly mine: readonly BoardShift[];
  readonly onRedo: () => void;
  readonly onKeepTheirs: () => void;
  readonly onClose: () => void;
}

const placeOf = ({ employeeId, date }: StaleChange): string => `${employeeId ?? ''} ${date ?? ''}`;

/** Somebody else changed the same people and days: both versions of each, and both ways out. */
export default function EditConflictDialog(props: EditConflictDialogProps) {
  const { changes, plan, mine, onRedo, onKeepTheirs, onClose } = props;
  const places = [...new Map(changes.map((change) => [placeOf(change), change] as const))];
  const nameOf = (id: string | null) => plan.people.find(({ employeeId }) => employeeId === id)?.name ?? '';
  const drawn = ({ employeeId, date }: StaleChange): string =>
    mine
      .filter(({ personId, day }) => personId === employeeId && dateOf(plan, day) === date)
      .map(hoursOf)
      .join(', ') || 'aucun service';
  return (
    <Modal opened onClose={onClose} title="Modifié entre-temps" size="lg">
      <Stack gap="md">
        <Text>
          Quelqu'un d'autre a modifié les mêmes jours pendant votre saisie. Rien n'est enregistré de la vôtre,
          et rien n'en est perdu.
        </Text>
        {places.map(([place, change]) => (
          <section key={place} className={classes.place}>
            <h3>
              {nameOf(change.employeeId)}, {change.date && formatLongDate(change.date)}
            </h3>
            <dl>
              <div>
                <dt>Leur version</dt>
                {changes
                  .filter((one) => placeOf(one) === place)
                  .map(({ text, by, at }) => (
                    <dd key={`${text}${at}`}>
                      {text}
                      <span className={classes.who}>
                        {by}
                        {at && `, le ${formatInstant(at)}`}
                      </span>
                    </dd>
                  ))}
              </div>
              <div>
                <dt>La vôtre</dt>
                <dd>{drawn(change)}</dd>
              </div>
            </dl>
          </section>
        ))}
        <Text c="dimmed" size="sm">
          Garder leur version ne retire que ces jours de votre saisie. Remettre la vôtre la place par-dessus
          {'\u202f'}: elle reste à enregistrer.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onKeepTheirs}>
            Garder leur version
          </Button>
          <Button onClick={onRedo}>Remettre ma version</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
