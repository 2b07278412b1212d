import { ofName } from '@fournil/contracts/french-words';
import type { SickLeaveDetail } from '@fournil/contracts/sick-leave/answers';
import { getSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { Button, Group, Skeleton, Stack, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { formatPeriod } from '../../../shared/format/french.ts';
import { useNameWithNote } from '../../../shared/queries/employees.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { Dimmed } from '../../../shared/ui/record-card.tsx';
import { CertificateFacts } from '../certificate-facts.tsx';
import { DocumentViewer, useViewerView } from '../viewer/document-viewer.tsx';
import { useCertificateFile } from '../viewer/use-certificate-file.ts';
import type { Opening } from './certificate-card.tsx';
import classes from './management.module.css';
import type { CertificateActions } from './use-certificate-actions.ts';

interface DetailsModalProps {
  readonly id: string;
  readonly actions: CertificateActions;
  /** Another dialog covers the details; then their keyboard shortcuts do nothing. */
  readonly covered: boolean;
  readonly hasNext: boolean;
  readonly onOpen: (what: Opening) => void;
  readonly onNext: () => void;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** The document next to its dates and the decision; keys go from one pending certificate to the next. */
export default function DetailsModal(props: DetailsModalProps) {
  const query = useApi(getSickLeave, { params: { id: props.id } });
  const nameOf = useNameWithNote();
  return (
    <Dialog
      onClose={props.onClose}
      title={
        query.data
          ? `Arrêt maladie ${ofName(nameOf(query.data.employeeId, query.data.employeeName))}`
          : 'Arrêt maladie'
      }
      size="min(1200px, 96vw)"
    >
      <QueryStates
        query={query}
        errorText="Erreur lors du chargement des arrêts maladie"
        skeleton={<Skeleton height={420} />}
      >
        {(certificate) => <Review key={certificate._id} certificate={certificate} {...props} />}
      </QueryStates>
    </Dialog>
  );
}

type ReviewProps = DetailsModalProps & { readonly certificate: SickLeaveDetail };

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** Single keys to review many certificates; ignored while a field has the focus or another dialog is open. */
function useReviewKeys(silent: boolean, keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (silent) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [silent]);
}

function Review({ certificate, actions, covered, hasNext, onOpen, onNext, onDownload }: ReviewProps) {
  const [notes, setNotes] = useState('');
  const view = useViewerView();
  const file = useCertificateFile(certificate._id, certificate.hasFile);
  const { status } = certificate;
  const pending = status === 'pending';
  const validate = async () => {
    if (!actions.busy && (await actions.validate(certificate, notes)) && hasNext) onNext();
  };
  useReviewKeys(covered, {
    s: onNext,
    '+': view.larger,
    '-': view.smaller,
    t: view.turn,
    ...(pending ? { v: () => void validate(), r: () => onOpen('reject'), m: () => onOpen('dates') } : {}),
    ...(status === 'validated' ? { d: () => onOpen('declare') } : {}),
  });
  return (
    <div className={classes.split}>
      {certificate.hasFile ? (
        <DocumentViewer
          file={file.data ?? null}
          failed={file.isError}
          label={`Certificat ${ofName(certificate.employeeName)}`}
          view={view}
        />
      ) : (
        <Dimmed>Certificat classé sur papier, sans fichier.</Dimmed>
      )}
      <Stack gap="md">
        <CertificateFacts certificate={certificate} level={3} />
        {pending && (
          <Textarea
            label="Notes de validation"
            description="Facultatives"
            maxLength={1000}
            autosize
            minRows={1}
            value={notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          />
        )}
        <Prolongation certificate={certificate} actions={actions} />
        <Group gap="xs">
          {pending && (
            <>
              <Button loading={actions.busy} onClick={() => void validate()}>
                Valider
              </Button>
              <Button variant="default" onClick={() => onOpen('dates')}>
                Modifier les dates
              </Button>
              <Button variant="default" onClick={() => onOpen('reject')}>
                Rejeter
              </Button>
            </>
          )}
          {status === 'validated' && <Button onClick={() => onOpen('declare')}>Marquer comme déclaré</Button>}
          {(status === 'validated' || status === 'declared') && (
            <Button variant="default" onClick={() => onOpen('dates')}>
              Corriger les dates
            </Button>
          )}
          {status === 'validated' && (
            <Button variant="default" onClick={() => onOpen('reopen')}>
              Remettre en attente
            </Button>
          )}
          {certificate.hasFile && (
            <IconButton icon={IconDownload} onClick={onDownload}>
              Télécharger
            </IconButton>
          )}
          {hasNext && (
            <Button variant="subtle" onClick={onNext}>
              Suivant en attente
            </Button>
          )}
        </Group>
        <p className={classes.keys}>
          Clavier&#8239;: <kbd>V</kbd> valider, <kbd>R</kbd> rejeter, <kbd>M</kbd> modifier les dates,{' '}
          <kbd>D</kbd> déclarer, <kbd>S</kbd> suivant en attente, <kbd>+</kbd> <kbd>-</kbd> agrandir et
          réduire, <kbd>T</kbd> tourner.
        </p>
      </Stack>
    </div>
  );
}

/** Proposes the certificate that this one follows; the link is only made by hand. */
function Prolongation({ certificate, actions }: Pick<ReviewProps, 'certificate' | 'actions'>) {
  const { previous, candidates } = certificate;
  if (previous)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => void actions.prolong(certificate, null)}
      >
        Détacher de l'arrêt {formatPeriod(previous.startDate, previous.endDate)}
      </Button>
    );
  return candidates.map((one) => (
    <Button
      key={one._id}
      variant="default"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      onClick={() => void actions.prolong(certificate, one._id)}
    >
      Prolonge l'arrêt {formatPeriod(one.startDate, one.endDate)}
    </Button>
  ));
}
