import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { programLabels } from '@fournil/contracts/payroll/messages';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format/french.ts';
import { Notice } from '../../shared/ui/notice.tsx';

type Numbered = Pick<PayMonth, 'state' | 'withoutNumber' | 'withoutCode'>;

/** « 2 salariés sont sans matricule » inside a question; '' where everybody has one. */
export const missingNumbersText = ({ withoutNumber }: Numbered): string =>
  withoutNumber.length === 0
    ? ''
    : `${count(withoutNumber.length, 'salarié est sans matricule', 'salariés sont sans matricule')}\u202f: un logiciel de paie ne reconnaît pas leurs lignes.`;

/** Figures without a code in a program that the shop uses: its file is refused, before the closing keeps the codes and after it. */
export function MissingCodes({ pay, isAdmin }: { readonly pay: Numbered; readonly isAdmin: boolean }) {
  if (pay.withoutCode.length === 0) return null;
  return (
    <Notice tone="warning" title="Variables sans code">
      {pay.withoutCode
        .map(({ program, figures }) => `${programLabels[program]}\u202f: ${figures.join(', ')}`)
        .join('. ')}
      . Le fichier ne s’exporte pas sans elles{'\u202f'}; la clôture garde les codes de ce jour-là.{' '}
      {isAdmin && (
        <Anchor component={Link} inherit underline="always" to="/parameters?onglet=export-paie">
          Ajouter les codes
        </Anchor>
      )}
    </Notice>
  );
}

/** People without a number in the pay software, before the closing stores the numbers and after it. */
export function MissingNumbers({ pay, isAdmin }: { readonly pay: Numbered; readonly isAdmin: boolean }) {
  if (pay.withoutNumber.length === 0) return null;
  return (
    <Notice tone="warning" title="Salariés sans matricule">
      {pay.withoutNumber.join(', ')}
      {'\u202f'}: un logiciel de paie ne reconnaît pas une ligne sans matricule.{' '}
      {pay.state === 'closed'
        ? 'La clôture garde les matricules de ce jour-là\u202f: après un ajout, rouvrez le mois et clôturez-le à nouveau.'
        : 'La clôture garde les matricules tels qu’ils sont.'}{' '}
      {isAdmin && (
        <Anchor component={Link} inherit underline="always" to="/parameters?onglet=export-paie">
          Ajouter les matricules
        </Anchor>
      )}
    </Notice>
  );
}
