import { onboardingMessages } from '@fournil/contracts/onboarding/tasks';
import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate, todayInParis } from '../../shared/format/french.ts';
import { useSite } from '../../shared/queries/every-page.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { Checklist } from './checklist.tsx';
import classes from './onboarding.module.css';
import { onboardingQuery } from './onboarding-form.ts';

interface SheetPageProps {
  /** The items handed out to the person, by the feature that knows. */
  readonly renderHandedOut: (employeeId: string) => ReactNode;
  /** The leave due at the exit, by the feature that calculates it. */
  readonly renderLeaveDue: (employeeId: string) => ReactNode;
}

/** One person's entry, exit and hand-outs, to print, save as PDF and sign. In a separate tab. */
export function OnboardingSheetPage({ renderHandedOut, renderLeaveDue }: SheetPageProps) {
  const [search] = useSearchParams();
  const employeeId = search.get('employe') ?? '';
  const { name, city } = useSite();
  const query = useQuery({ ...onboardingQuery(employeeId), enabled: employeeId !== '' });
  return (
    <main className={classes.sheet}>
      <title>Entrée et sortie – Planning Boulangerie</title>
      <Group component="header" gap="12px 24px" align="start" justify="space-between">
        <div>
          <Box component="h1" fz="1.5rem">
            Entrée et sortie{query.data && `\u202f: ${query.data.employeeName}`}
          </Box>
          <Text mt={4}>
            {name}, {city}. État au {formatDate(todayInParis())}
          </Text>
        </div>
        <IconButton
          variant="filled"
          className="screen-only"
          icon={IconPrinter}
          onClick={() => window.print()}
        >
          Imprimer
        </IconButton>
      </Group>
      {employeeId === '' ? (
        <p>{onboardingMessages.employee}</p>
      ) : (
        <QueryStates query={query} errorText={onboardingMessages.loadFailed}>
          {(record) => (
            <>
              <Checklist record={record} side="onboarding" title="Entrée" date={record.entryDate} />
              <Checklist record={record} side="offboarding" title="Sortie" date={record.exitDate} />
              {record.exitDate && (
                <section aria-label="Congés dus au départ">
                  <h2>Congés dus au départ</h2>
                  {renderLeaveDue(employeeId)}
                </section>
              )}
              <section aria-label="Tenues, clés et codes">
                <h2>Tenues, clés et codes</h2>
                {renderHandedOut(employeeId)}
              </section>
              <SimpleGrid className={classes.signatures} cols={2} spacing={24} mt={24}>
                <p>Date et signature du salarié</p>
                <p>Date et signature de l'employeur</p>
              </SimpleGrid>
            </>
          )}
        </QueryStates>
      )}
    </main>
  );
}
