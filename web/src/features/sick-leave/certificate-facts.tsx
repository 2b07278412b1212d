import { maskedForReader, maskedText } from '@fournil/contracts/audit/labels';
import type { SickLeaveDetail } from '@fournil/contracts/sick-leave/answers';
import { Stack } from '@mantine/core';
import { count, formatDate, formatInstant, formatPeriod } from '../../shared/format/french.ts';
import { type Fact, Facts } from '../../shared/ui/figures.tsx';
import { Dimmed } from '../../shared/ui/record-card.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import {
  mismatchText,
  overdueText,
  scoreTone,
  sizeText,
  statusLabel,
  statusTones,
  typeText,
} from './certificate-text.ts';
import classes from './management/management.module.css';

/** One level below the title it is under: a dialog's or the page's. */
type Level = 2 | 3;

interface SectionProps {
  readonly title: string;
  readonly level: Level;
  readonly facts: readonly Fact[];
}

function Heading({ level, children }: { level: Level; children: string }) {
  return level === 2 ? <h2>{children}</h2> : <h3>{children}</h3>;
}

function Section({ title, level, facts }: SectionProps) {
  return (
    <section aria-label={title}>
      <Heading level={level}>{title}</Heading>
      <Facts facts={facts} />
    </section>
  );
}

const overlapKinds = {
  certificate: 'certificat',
  'sick-leave': 'arrêt maladie déclaré',
  absence: 'absence',
  delay: 'retard',
} as const;

function periodRows(certificate: SickLeaveDetail): readonly Fact[] {
  const rows: Fact[] = [
    ['Début', formatDate(certificate.startDate)],
    ['Fin', formatDate(certificate.endDate)],
    ['Durée', count(certificate.duration, 'jour')],
  ];
  const mismatch = mismatchText(certificate);
  if (mismatch)
    rows.push([
      'À vérifier',
      <StatusLabel key="m" tone="warning">
        {mismatch}
      </StatusLabel>,
    ]);
  // A declared or rejected certificate needs no decision.
  const overlaps = certificate.status === 'pending' ? certificate.overlaps : [];
  for (const [index, one] of overlaps.entries()) {
    const text = `${overlapKinds[one.kind]} ${formatPeriod(one.startDate, one.endDate)}`;
    rows.push([
      index === 0 ? 'Chevauche' : `Chevauche (${index + 1})`,
      <StatusLabel key={one._id} tone="warning">
        {text}
      </StatusLabel>,
    ]);
  }
  if (certificate.previous)
    rows.push(['Prolonge', formatPeriod(certificate.previous.startDate, certificate.previous.endDate)]);
  for (const next of certificate.next)
    rows.push(['Prolongé par', formatPeriod(next.startDate, next.endDate)]);
  return rows;
}

function stateRows(certificate: SickLeaveDetail): readonly Fact[] {
  const overdue = overdueText(certificate);
  return [
    [
      'Statut',
      <StatusLabel key="s" tone={statusTones[certificate.status]}>
        {statusLabel(certificate.status)}
      </StatusLabel>,
    ],
    ...(overdue
      ? [
          [
            'Retard',
            <StatusLabel key="o" tone="bad">
              {overdue}
            </StatusLabel>,
          ] as Fact,
        ]
      : []),
    ...(certificate.rejection
      ? [
          ['Rejeté par', certificate.rejection.rejectedBy] as Fact,
          [
            'Raison',
            certificate.rejection.reason === maskedText ? maskedForReader : certificate.rejection.reason,
          ] as Fact,
        ]
      : []),
    ...(certificate.declaration
      ? [
          ['Déclaré par', certificate.declaration.declaredBy] as Fact,
          ['Le', formatInstant(certificate.declaration.declaredAt)] as Fact,
          ...(certificate.declaration.notes ? [['Notes', certificate.declaration.notes] as Fact] : []),
        ]
      : []),
  ];
}

/** The readers of the file, and until when they may open it. */
function accessRows({ hasFile, fileDestroyedAt, closed }: SickLeaveDetail): readonly Fact[] {
  if (fileDestroyedAt) return [['Fichier détruit le', formatInstant(fileDestroyedAt)]];
  if (!hasFile) return [];
  const all = "L'administrateur, le comptable et la personne";
  if (!closed) return [["Qui peut l'ouvrir", `${all}, jusqu'à la clôture de l'arrêt.`]];
  const { on, openUntil, keptUntil } = closed;
  return [
    ['Clos le', formatDate(on)],
    [
      "Qui peut l'ouvrir",
      `${all} jusqu'au ${formatDate(openUntil)}, puis l'administrateur et la personne seulement.`,
    ],
    ['Détruit après le', formatDate(keptUntil)],
  ];
}

/** The message may contain advice already: each sentence appears once. */
const messageOf = ({ validationMessage, advice }: NonNullable<SickLeaveDetail['autoValidation']>): string =>
  [validationMessage, ...advice.filter((one) => !validationMessage.includes(one))].join('\n');

/** The sections of a certificate [sick-leave-14], and its state. */
export function CertificateFacts({
  certificate,
  level,
}: {
  readonly certificate: SickLeaveDetail;
  readonly level: Level;
}) {
  const { autoValidation, manualValidation } = certificate;
  return (
    <div className={classes.facts}>
      <Section
        level={level}
        title="Salarié"
        facts={[
          ['Nom', certificate.employeeName],
          ['E-mail', certificate.employeeEmail ?? '—'],
        ]}
      />
      <Section level={level} title="Période" facts={periodRows(certificate)} />
      <Section level={level} title="État" facts={stateRows(certificate)} />
      <Section
        level={level}
        title="Fichier"
        facts={[
          ['Nom', certificate.originalFileName ?? '—'],
          ['Taille', certificate.fileSize === null ? '—' : sizeText(certificate.fileSize)],
          ['Type', typeText(certificate.fileType)],
          ["Date d'envoi", formatInstant(certificate.uploadDate)],
          ...accessRows(certificate),
        ]}
      />
      {autoValidation && (
        <Section
          level={level}
          title="Validation automatique"
          facts={[
            [
              'Score',
              <StatusLabel key="q" tone={scoreTone(autoValidation.qualityScore)}>
                {`${autoValidation.qualityScore}/100`}
              </StatusLabel>,
            ],
            ['Message', messageOf(autoValidation)],
            ['Lisible', autoValidation.isReadable ? 'Oui' : 'Non'],
          ]}
        />
      )}
      {manualValidation && (
        <Section
          level={level}
          title="Validation manuelle"
          facts={[
            ['Par', manualValidation.validatedBy],
            ['Le', formatInstant(manualValidation.validatedAt)],
            ['Notes', manualValidation.validationNotes ?? '—'],
          ]}
        />
      )}
      <section aria-label="Historique">
        <Heading level={level}>Historique</Heading>
        <Stack component="ol" className={classes.history} gap={8}>
          {certificate.history.map((step) => (
            <li key={step.revision}>
              {step.sentence}
              <Dimmed>
                {formatInstant(step.at)}, {step.by}
              </Dimmed>
              {step.text && <blockquote>{step.text}</blockquote>}
            </li>
          ))}
        </Stack>
      </section>
    </div>
  );
}
