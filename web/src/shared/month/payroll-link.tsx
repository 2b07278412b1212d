import { Button } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Month } from './months.ts';

/** From the figures of a month to the hours that pay is made from. */
export const PayrollLink = ({ month }: { readonly month: Month }) => (
  <Button
    component={Link}
    to={`/payroll?mois=${month.month}&annee=${month.year}`}
    variant="default"
    leftSection={<IconClockHour4 size={16} aria-hidden="true" />}
  >
    Heures du mois
  </Button>
);
