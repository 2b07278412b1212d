import { showPhone } from '@fournil/contracts/employees/phone';
import { contractLabel, roleLabel } from '@fournil/contracts/employees/rules';
import { Anchor } from '@mantine/core';
import { formatDate, todayInParis } from '../../../shared/format/french.ts';
import { Facts } from '../../../shared/ui/figures.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { plannedText } from '../contract-text.ts';
import type { PersonPartProps } from './person-part.ts';

const accounts = {
  none: 'Aucun',
  invited: 'Mot de passe envoyé, pas encore utilisé',
  active: 'Actif',
} as const;

/** The record. Fields that the viewer may not read are left out. */
export function FilePart({ file: { employee: e }, viewer }: PersonPartProps) {
  const age = typeof e.age === 'number' ? ` (${e.age} ans${e.isMinor ? ', mineur' : ''})` : '';
  const end = e.contractEndDate;
  const ended = e.isPastContractEnd ?? (end ? end < todayInParis() : false);
  return (
    <Facts
      facts={[
        [
          'Statut',
          <StatusLabel key="status" tone={e.isActive ? 'good' : 'neutral'}>
            {e.isActive ? 'Actif' : 'Inactif'}
          </StatusLabel>,
        ],
        ['Rôle', roleLabel(e.role)],
        ['Qualification', e.qualification],
        ['Contrat', e.contractType && contractLabel(e.contractType)],
        ['Volume hebdomadaire', e.weeklyHours !== undefined && `${e.weeklyHours}\u202fh`],
        [
          'Fin du contrat',
          end &&
            (ended ? (
              <StatusLabel key="end" tone="bad">
                Terminé le {formatDate(end)}
              </StatusLabel>
            ) : (
              formatDate(end)
            )),
        ],
        [
          'À venir',
          e.plannedChanges?.length
            ? e.plannedChanges.map(({ _id, ...change }) => plannedText(change)).join('\n')
            : null,
        ],
        ['Compétences', e.skills?.join(', ')],
        ['Jours de formation', e.trainingDays?.join(', ')],
        ['Tuteur', e.tutorName],
        ["Date d'entrée", e.entryDate && formatDate(e.entryDate)],
        ['Date de sortie', e.exitDate && formatDate(e.exitDate)],
        ['Date de naissance', e.birthDate ? `${formatDate(e.birthDate)}${age}` : null],
        ['Âge', e.birthDate ? null : age.replace(/^ \(|\)$/g, '')],
        ['Téléphone', e.phone && <Anchor href={`tel:${e.phone}`}>{showPhone(e.phone)}</Anchor>],
        ['E-mail', e.email && <Anchor href={`mailto:${e.email}`}>{e.email}</Anchor>],
        ['Compte personnel', viewer === 'admin' && accounts[e.account ?? 'none']],
      ]}
    />
  );
}
