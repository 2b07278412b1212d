import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { Stack, Text } from '@mantine/core';
import { NamesakeNote } from '../../shared/ui/person-link.tsx';
import classes from './leaves.module.css';

/** The days still to be taken in time, person by person; folded, since requests wait below it. */
export function Reminders({
  balances,
}: {
  readonly balances: readonly Pick<VacationBalance, 'employeeId' | 'employeeName' | 'reminders'>[];
}) {
  const people = balances.filter(({ reminders }) => reminders.length > 0);
  if (people.length === 0) return null;
  return (
    <section aria-label="Congés à prendre">
      <details className={classes.fold ?? ''}>
        <summary>
          <h2>Congés à prendre ({people.length})</h2>
        </summary>
        <Stack component="ul" gap={8}>
          {people.map(({ employeeId, employeeName, reminders }) => (
            <li key={employeeId} className={classes.leave}>
              <div>
                <Text>
                  {employeeName}
                  <NamesakeNote employeeId={employeeId} />
                </Text>
                {reminders.map((reminder) => (
                  <Text size="sm" key={reminder}>
                    {reminder.replaceAll(' :', '\u202f:').replaceAll(' ;', '\u202f;')}
                  </Text>
                ))}
              </div>
            </li>
          ))}
        </Stack>
      </details>
    </section>
  );
}
