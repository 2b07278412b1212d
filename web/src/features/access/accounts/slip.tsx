import { ofName } from '@fournil/contracts/french-words';
import { parisDayOf } from '@fournil/contracts/paris-day';
import { formatDate } from '../../../shared/format/french.ts';
import { firstLoginLink } from '../first-login.ts';
import type { OpenedAccounts } from './opened-accounts.ts';
import { QrCode } from './qr-code.tsx';

interface SlipProps {
  readonly slip: OpenedAccounts['slips'][number];
  readonly shop: string;
  readonly loginUrl: string;
  readonly expiresAt: string;
}

/** One person's, to be cut out and handed over. */
export function Slip({ slip: { name, login, oneTimePassword }, shop, loginUrl, expiresAt }: SlipProps) {
  return (
    <article data-slip aria-label={name}>
      <QrCode
        text={firstLoginLink(loginUrl, { login, password: oneTimePassword })}
        label={`Code à scanner ${ofName(name)}`}
      />
      <div data-words>
        <strong>{name}</strong>
        <span data-shop>{shop}</span>
        <span>Scannez le code, ou ouvrez&nbsp;:</span>
        <span data-typed>{loginUrl}</span>
        <span>Identifiant&nbsp;:</span>
        <span data-typed>{login}</span>
        <span>Mot de passe, pour la première fois&nbsp;:</span>
        <span data-typed>{oneTimePassword}</span>
        <span data-small>Valable jusqu'au {formatDate(parisDayOf(expiresAt))}. À garder pour vous.</span>
      </div>
    </article>
  );
}

/** On paper: A4, two columns of five, cut along the dashed lines. */
export const slipsCss = `
  @page { size: A4; margin: 8mm; }
  h1 { display: none; }
  [data-slips] { display: grid; grid-template-columns: 1fr 1fr; }
  [data-slip] { display: flex; gap: 4mm; align-items: center; box-sizing: border-box; height: 55mm; padding: 4mm;
    border: 0.3mm dashed #777; margin: -0.15mm; break-inside: avoid; }
  [data-slip] svg { flex: none; width: 34mm; height: 34mm; }
  [data-words] { display: grid; gap: 0.6mm; min-width: 0; font-size: 8.5pt; line-height: 1.2; }
  [data-words] strong { font-size: 12pt; }
  [data-shop] { margin-bottom: 1mm; }
  [data-typed] { font: 600 9.5pt/1.2 ui-monospace, monospace; overflow-wrap: anywhere; }
  [data-small] { margin-top: 1mm; font-size: 7.5pt; }
`;
