import type { filePayslips } from '@fournil/contracts/documents/payslip-endpoints';
import type { Employee } from '@fournil/contracts/employees/answer';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { frenchMonth } from '@fournil/contracts/months';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { count } from '../../../shared/format/french.ts';

export type Filed = {
  readonly filed: number;
  readonly toPrint: AnswerOf<typeof filePayslips>['data']['toPrint'];
};

interface ToPrintProps extends Filed {
  readonly people: readonly Employee[];
  readonly onPrint: (pages: readonly number[]) => Promise<void>;
  readonly onClose: () => void;
}

const pagesText = (pages: readonly number[]) =>
  pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.slice(0, -1).join(', ')} et ${pages.at(-1)}`;

/** The payslips not filed because their person refused electronic ones: listed, and to be printed from one PDF. */
export function ToPrint({ filed, toPrint, people, onPrint, onClose }: ToPrintProps) {
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? '';
  return (
    <Stack>
      <Text>
        {count(filed, 'fiche de paie classée', 'fiches de paie classées')}.{' '}
        <strong>{count(toPrint.length, 'fiche à imprimer', 'fiches à imprimer')}</strong> et à remettre, car
        ces personnes refusent les fiches électroniques&#8239;:
      </Text>
      <List aria-label="Fiches à imprimer">
        {toPrint.map(({ employeeId, month, pages }) => (
          <List.Item key={`${employeeId} ${month}`}>
            {nameOf(employeeId)}, {frenchMonth(month)} ({pagesText(pages)} du PDF)
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button onClick={() => void onPrint(toPrint.flatMap(({ pages }) => pages))}>
          Télécharger le PDF à imprimer
        </Button>
      </Group>
    </Stack>
  );
}
