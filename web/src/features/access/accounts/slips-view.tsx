import type { openAccounts } from '@fournil/contracts/access/account-endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { ofName } from '@fournil/contracts/french-words';
import { parisDayOf } from '@fournil/contracts/paris-day';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { generate } from 'lean-qr';
import { useRef, useState } from 'react';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { count, formatDate } from '../../../shared/format/french.ts';
import { printInWindow } from '../../../shared/print/print-window.ts';
import { useNameWithNote } from '../../../shared/queries/employees.ts';
import { siteQuery } from '../../../shared/queries/every-page.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { OnlyHere } from '../../../shared/ui/only-here.tsx';
import { firstLoginLink } from '../first-login.ts';
import classes from './accounts.module.css';

/** The printed slips: the passwords are on them, this once. */
export type OpenedAccounts = AnswerOf<typeof openAccounts>['data'];

interface SlipProps {
  readonly slip: OpenedAccounts['slips'][number];
  readonly shop: string;
  readonly loginUrl: string;
  readonly expiresAt: string;
}

/** Modules of white around it that the standard asks for. */
const quiet = 4;

/** Black on white whatever the theme: it is read by a camera. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text);
  const size = code.size + 2 * quiet;
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One person's, to be cut out and handed over. */
function Slip({ slip: { name, login, oneTimePassword }, shop, loginUrl, expiresAt }: SlipProps) {
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

interface SlipSheetProps {
  readonly opened: OpenedAccounts;
  readonly shop: string;
}

/** With what distinguishes namesakes: the slip of one opens the account of that one. */
export function SlipSheet({ opened: { slips, loginUrl, expiresAt }, shop }: SlipSheetProps) {
  const nameWithNote = useNameWithNote();
  return slips.map((slip) => (
    <Slip
      key={slip.employeeId}
      slip={{ ...slip, name: nameWithNote(slip.employeeId, slip.name) }}
      {...{ shop, loginUrl, expiresAt }}
    />
  ));
}

/** On paper: A4, two columns of five, cut along the dashed lines. */
const slipsCss = `
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

interface SlipsViewProps {
  readonly opened: OpenedAccounts;
  readonly onClose: () => void;
}

/** The slip of each person, this once: nobody can read the passwords again, only make others. */
export function SlipsView({ opened, onClose }: SlipsViewProps) {
  const { data: site } = useQuery(siteQuery);
  const sheet = useRef<HTMLDivElement>(null);
  const [isPrinted, setPrinted] = useState(false);
  const print = () => {
    if (!sheet.current) return;
    printInWindow({ title: 'Fiches de connexion', section: sheet.current, css: slipsCss });
    setPrinted(true);
  };
  const close = async () => {
    const agreed =
      isPrinted ||
      (await askFirst({
        title: 'Fermer sans imprimer ?',
        text: "Les mots de passe de ces fiches ne seront plus affichés\u202f; il faudra en créer d'autres.",
        confirmLabel: 'Fermer sans imprimer',
      }));
    if (agreed) onClose();
  };
  return (
    <Stack>
      <Text role="status">
        {count(opened.slips.length, 'compte ouvert', 'comptes ouverts')}. Imprimez maintenant&#x202f;: ces
        mots de passe ne seront plus affichés.
      </Text>
      <OnlyHere />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Fiches de connexion" tabIndex={0}>
        <div ref={sheet} data-slips className={classes.slips}>
          <SlipSheet opened={opened} shop={site?.name ?? ''} />
        </div>
      </section>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void close()}>
          Fermer
        </Button>
        <IconButton variant="filled" icon={IconPrinter} iconSize={18} onClick={print} data-autofocus>
          Imprimer les fiches
        </IconButton>
      </Group>
    </Stack>
  );
}
