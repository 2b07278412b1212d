import { inSentence, ofName } from '@fournil/contracts/french-words';
import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { formatInstant } from '../../../shared/format/french.ts';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import { Dimmed, RecordCard } from '../../../shared/ui/record-card.tsx';
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
import type { CertificateActions } from './use-certificate-actions.ts';

/** The actions that a card or the details ask of the page. */
export type Opening = 'details' | 'dates' | 'reject' | 'reopen' | 'declare';

/** The properties of each small dialog over a certificate. */
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

/** One certificate of the list [sick-leave-14]. */
export function CertificateCard({ certificate, actions, onOpen, onDownload }: CertificateCardProps) {
  const { employeeName, employeeEmail, status, autoValidation, originalFileName, fileSize } = certificate;
  const overdue = overdueText(certificate);
  const overlaps = status === 'pending' && certificate.overlaps.length > 0;
  const warnings = [overlaps && 'Chevauche un autre arrêt ou une absence', mismatchText(certificate)].filter(
    (one) => typeof one === 'string',
  );
  return (
    <RecordCard
      label={`${employeeName}, ${periodText(certificate)}`}
      title={
        <>
          {employeeName}
          <NamesakeNote employeeId={certificate.employeeId} />
        </>
      }
      subtitle={employeeEmail ?? 'Sans adresse e-mail'}
      state={<StatusLabel tone={statusTones[status]}>{statusLabel(status)}</StatusLabel>}
      actions={
        <>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Voir les détails ${ofName(employeeName)}`}
            title="Détails"
            onClick={() => onOpen('details')}
          >
            <IconEye size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Télécharger le certificat ${ofName(employeeName)}`}
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
                aria-disabled={actions.busy}
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
        </>
      }
    >
      <Text fw={600}>{periodText(certificate)}</Text>
      {overdue && (
        <Text size="sm">
          <StatusLabel tone="bad">En retard</StatusLabel>
          {`\u202f: ${inSentence(overdue)}`}
        </Text>
      )}
      {warnings.map((warning) => (
        <Text size="sm" key={warning}>
          <StatusLabel tone="warning">{warning}</StatusLabel>
        </Text>
      ))}
      <p>
        {originalFileName ?? 'Certificat papier, sans fichier'}
        {fileSize !== null && (
          <Text span size="sm" c="dimmed">
            {` ${sizeText(fileSize)}`}
          </Text>
        )}
      </p>
      <Group justify="space-between" gap="xs">
        {autoValidation ? (
          <StatusLabel tone={scoreTone(autoValidation.qualityScore)}>
            {scoreText(autoValidation.qualityScore)}, lisibilité du fichier (60 suffit)
          </StatusLabel>
        ) : (
          <span />
        )}
        <Dimmed>Reçu le {formatInstant(certificate.uploadDate)}</Dimmed>
      </Group>
    </RecordCard>
  );
}
