import { monthNames } from '@fournil/contracts/months';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todayInParis } from '../../../shared/format/french.ts';
import { capitalised } from '../../../shared/month/months.ts';
import { useKnownCity, useSite } from '../../../shared/queries/every-page.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import { vacationRequestsQuery } from '../request-queries.ts';
import { periodText } from '../request-text.ts';
import classes from './panel.module.css';
import { leavesByStartMonth } from './panel-text.ts';

/** The twelve months of the current year on A4 landscape, in a tab of its own that offers to print [vacations-11]. */
export default function PanelPrintPage() {
  const { city } = useSite();
  const known = useKnownCity();
  const query = useQuery({
    ...vacationRequestsQuery(known ? { city: known } : {}),
    enabled: known !== undefined,
  });
  const year = Number(todayInParis().slice(0, 4));
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere) window.print();
  }, [isThere]);
  return (
    <Stack component="main" className={classes.sheet}>
      <title>{`${vacationMessages.planningTitle} – Planning Boulangerie`}</title>
      <Group component="header" gap="4px 24px" align="baseline" justify="space-between">
        <h1>{vacationMessages.planningTitle}</h1>
        <Text inherit>
          {city} · {year}
        </Text>
        <IconButton variant="filled" icon={IconPrinter} onClick={() => window.print()}>
          Imprimer
        </IconButton>
      </Group>
      <QueryStates query={query} errorText={vacationMessages.loadFailed}>
        {(requests) => (
          <SimpleGrid className={classes.months} minColWidth="min(15rem, 100%)" spacing={12}>
            {leavesByStartMonth(requests, year).map((leaves, month) => (
              <section key={monthNames[month]} className={classes.month}>
                <h2>{capitalised(monthNames[month] ?? '')}</h2>
                {leaves.length === 0 ? (
                  <p>—</p>
                ) : (
                  <Stack component="ul" gap={0}>
                    {leaves.map((leave) => (
                      <li key={`${leave._id} ${leave.startDate}`}>
                        {leave.employeeName}
                        <NamesakeNote employeeId={leave.employeeId} />
                        &#8239;: {periodText(leave)}
                      </li>
                    ))}
                  </Stack>
                )}
              </section>
            ))}
          </SimpleGrid>
        )}
      </QueryStates>
    </Stack>
  );
}
