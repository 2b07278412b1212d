import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { Box, Text, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { formatInstant } from '../../shared/format/french.ts';
import { QueryStates, RowsSkeleton } from '../../shared/ui/list-states.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { periodText, statusLabel, statusTones } from './certificate-text.ts';
import classes from './sick-leave.module.css';
import { sickLeavesQuery } from './sick-leaves-query.ts';

/** The own certificates and their states, newest first; the person who just sent one is led here. */
export function OwnCertificates({ heading }: { heading?: Ref<HTMLHeadingElement> }) {
  const own = useQuery(sickLeavesQuery());
  return (
    <Box component="section" maw="44rem" mt="xl" aria-labelledby="own-certificates">
      <Title order={2} mb="xs" id="own-certificates" ref={heading} tabIndex={-1}>
        Mes arrêts
      </Title>
      <CertificateList query={own} errorText="Erreur lors du chargement de vos arrêts maladie" />
    </Box>
  );
}

interface CertificateListProps {
  readonly query: UseQueryResult<readonly SickLeave[]>;
  readonly errorText: string;
  readonly label?: string;
}

/** The certificates of one person, newest first. */
export function CertificateList({ query, errorText, label }: CertificateListProps) {
  return (
    <QueryStates
      query={query}
      errorText={errorText}
      skeleton={<RowsSkeleton rows={3} />}
      isEmpty={(list) => list.length === 0}
      empty={<Text c="dimmed">Aucun arrêt maladie envoyé.</Text>}
    >
      {(list) => (
        <ul className={classes.list} aria-label={label}>
          {list.map((one) => (
            <OwnCertificate key={one._id} certificate={one} />
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

/** One certificate and its state. */
function OwnCertificate({ certificate }: { certificate: SickLeave }) {
  const { status, uploadDate, rejection } = certificate;
  return (
    <li className={classes.item}>
      <span>{periodText(certificate)}</span>
      <StatusLabel tone={statusTones[status]}>{statusLabel(status)}</StatusLabel>
      <Text size="sm" c="dimmed" className={classes.sent ?? ''}>
        Envoyé le {formatInstant(uploadDate)}
      </Text>
      {rejection && (
        <Text size="sm" className={classes.reason}>
          Raison du rejet&#8239;: {rejection.reason}
        </Text>
      )}
    </li>
  );
}
