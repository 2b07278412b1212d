import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { formatInstant } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import {
  mismatchText,
  overdueText,
  periodText,
  scoreText,
  scoreTone,
  sizeText,
  statusLabel,
  statusTones,
} from '../certificate-text.ts';
import classes from './management.module.css';
import type { CertificateActions } from './use-certificate-actions.ts';

/** What a card or the details ask the page to open. */
export type Opening = 'details' | 'dates' | 'reject' | 'reopen' | 'declare';

/** What each of the small dialogs over a certificate gets. */
export interface CertificateModalProps {
  readonly certificate: SickLeave;
  readonly actions: CertificateActions;
  readonly onClose: () => void;
}

interface CertificateCardProps {
  readonly certificate: SickLeave;
  readonly actions: CertificateActions;
  readonly onOpen: (what: Opening) => void;
  readonly onDownload: () => void;
}

/** One certificate of the list (D2 2.10). */
export function CertificateCard({ certificate, actions, onOpen, onDownload }: CertificateCardProps) {
  const { employeeName, employeeEmail, status, autoValidation, originalFileName, fileSize } = certificate;
  const overdue = overdueText(certificate);
  const mismatch = mismatchText(certificate);
  return (
    <article className={classes.card} aria-label={`${employeeName}, ${periodText(certificate)}`}>
      <header className={classes.cardHead}>
        <div>
          <h2>{employeeName}</h2>
          <p className={classes.dimmed}>{employeeEmail ?? 'Sans adresse e-mail'}</p>
        </div>
        <StatusLabel tone={statusTones[status]}>{statusLabel(status)}</StatusLabel>
      </header>
      <p className={classes.period}>{periodText(certificate)}</p>
      {overdue && (
        <p className={classes.flag}>
          <StatusLabel tone="bad">En retard</StatusLabel>
          {`\u202f: ${overdue.charAt(0).toLowerCase()}${overdue.slice(1)}`}
        </p>
      )}
      {status === 'pending' && certificate.overlaps.length > 0 && (
        <p className={classes.flag}>
          <StatusLabel tone="warning">Chevauche un autre arrêt ou une absence</StatusLabel>
        </p>
      )}
      {mismatch && (
        <p className={classes.flag}>
          <StatusLabel tone="warning">{mismatch}</StatusLabel>
        </p>
      )}
      <p className={classes.file}>
        {originalFileName ?? 'Certificat papier, sans fichier'}
        {fileSize !== null && <span className={classes.dimmed}> {sizeText(fileSize)}</span>}
      </p>
      <Group justify="space-between" gap="xs">
        {autoValidation ? (
          <StatusLabel tone={scoreTone(autoValidation.qualityScore)}>
            {scoreText(autoValidation.qualityScore)}
          </StatusLabel>
        ) : (
          <span />
        )}
        <span className={classes.dimmed}>Reçu le {formatInstant(certificate.uploadDate)}</span>
      </Group>
      <footer className={classes.cardActions}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Voir les détails de ${employeeName}`}
          title="Détails"
          onClick={() => onOpen('details')}
        >
          <IconEye size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Télécharger le certificat de ${employeeName}`}
          title="Télécharger"
          disabled={!certificate.hasFile}
          onClick={onDownload}
        >
          <IconDownload size={20} aria-hidden="true" />
        </ActionIcon>
        {status === 'pending' && (
          <>
            <Button variant="default" onClick={() => onOpen('dates')}>
              Modifier les dates
            </Button>
            <Button variant="default" onClick={() => onOpen('reject')}>
              Rejeter
            </Button>
            <Button
              data-primary
              disabled={actions.busy}
              onClick={() => void actions.validate(certificate, '')}
            >
              Valider
            </Button>
          </>
        )}
        {status === 'validated' && (
          <Button data-primary onClick={() => onOpen('declare')}>
            Marquer comme déclaré
          </Button>
        )}
      </footer>
    </article>
  );
}
