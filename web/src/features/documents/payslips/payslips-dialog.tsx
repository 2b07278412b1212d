import type { filePayslips } from '@fournil/contracts/documents/payslip-endpoints';
import { payslipLimits } from '@fournil/contracts/documents/rules';
import type { Employee } from '@fournil/contracts/employees/answer';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { frenchMonth } from '@fournil/contracts/months';
import { Button, Group, List, Progress, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { useLeave, useReportUnsaved } from '../../../shared/edit/unsaved.tsx';
import { useUnsavedGuard } from '../../../shared/edit/unsaved-guard.ts';
import { ChooseFile } from '../../../shared/files/choose-file.tsx';
import { count } from '../../../shared/format/french.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { PagePicture, PageRow } from './page-row.tsx';
import classes from './payslips.module.css';
import { usePayslips } from './use-payslips.ts';

type Filed = {
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
function ToPrint({ filed, toPrint, people, onPrint, onClose }: ToPrintProps) {
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

function Division({ onClose }: { readonly onClose: () => void }) {
  const { data: people = [] } = useQuery(employeesQuery);
  const { file, pages, open, payslips, onPaper, busy, failure, read, change, send, print } = usePayslips();
  const [done, setDone] = useState<Filed | null>(null);
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const leave = useLeave();
  // A file cannot be stored as a draft.
  useReportUnsaved(busy?.with === 'filing' ? 'saving' : done ? 'nothing' : 'typed', () => undefined);
  useUnsavedGuard(file !== null && done === null);
  const page = shown ?? open[0]?.page ?? 1;
  // The page that is being answered stays in its place.
  const listed = onlyOpen ? pages.filter((one) => one.page === page || open.includes(one)) : pages;
  const submit = async () => {
    const sent = await send();
    if (sent === null) return;
    if (sent.toPrint.length > 0) return setDone(sent);
    toast.success(count(sent.filed, 'fiche de paie classée', 'fiches de paie classées'));
    onClose();
  };
  const alert = (
    <FormAlert
      failure={failure === null ? null : { title: 'Le fichier n’a pas été traité', detail: failure }}
      errors={[]}
    />
  );
  if (done)
    return (
      <Stack>
        {alert}
        <ToPrint {...done} people={people} onPrint={print} onClose={onClose} />
      </Stack>
    );
  return (
    <Stack>
      {alert}
      {!file && (
        <>
          <Text>
            Choisissez le PDF du comptable qui contient les fiches de paie de tout le monde. Chaque page est
            proposée à la personne dont elle porte le nom&#8239;; rien n’est classé avant votre accord.
          </Text>
          <Group>
            <ChooseFile accept="application/pdf,.pdf" onChoose={(chosen) => void read(chosen)}>
              {(props) => (
                <Button {...props} aria-disabled={busy !== null} data-autofocus>
                  Choisir le PDF
                </Button>
              )}
            </ChooseFile>
            <Text size="sm" c="dimmed">
              20&nbsp;Mo et {payslipLimits.pages} pages au plus
            </Text>
          </Group>
        </>
      )}
      {busy && (
        <Stack gap={4}>
          <Text size="sm" aria-live="polite">
            {busy.with === 'reading' ? 'Lecture du fichier…' : 'Classement des fiches de paie…'}
          </Text>
          <Progress value={busy.share * 100} animated aria-label="Envoi du fichier" />
        </Stack>
      )}
      {file && (
        <>
          <Group justify="space-between">
            <Text aria-live="polite">
              {count(pages.length, 'page')}, {count(payslips.length, 'fiche de paie', 'fiches de paie')},{' '}
              <strong>{open.length === 0 ? 'rien à vérifier' : `${open.length} à vérifier`}</strong>
            </Text>
            <Switch
              label="À vérifier seulement"
              checked={onlyOpen}
              onChange={({ currentTarget }) => setOnlyOpen(currentTarget.checked)}
            />
          </Group>
          <div className={classes.beside}>
            <ul className={classes.pages} aria-label="Pages">
              {listed.map((one) => (
                <PageRow
                  key={one.page}
                  page={one}
                  people={people}
                  isOnPaper={onPaper.includes(one.owner)}
                  isShown={one.page === page}
                  onShow={() => setShown(one.page)}
                  onChange={(to) => {
                    setShown(one.page);
                    change(one.page, to);
                  }}
                />
              ))}
            </ul>
            <PagePicture file={file} page={page} />
          </div>
          <Group justify="flex-end">
            <Button variant="default" aria-disabled={busy !== null} onClick={() => leave(onClose)}>
              Annuler
            </Button>
            <Button
              disabled={open.length > 0 || payslips.length === 0}
              aria-disabled={busy !== null}
              onClick={() => void submit()}
            >
              Classer {count(payslips.length, 'fiche de paie', 'fiches de paie')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** Everybody's payslips in one file, each page to its person. */
export default function PayslipsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Répartir les fiches de paie" size={1180} fullScreenOnPhone onClose={onClose}>
      <Division onClose={onClose} />
    </Dialog>
  );
}
