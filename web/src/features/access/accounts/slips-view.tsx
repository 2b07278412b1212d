import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { count } from '../../../shared/format/french.ts';
import { printInWindow } from '../../../shared/print/print-window.ts';
import { siteQuery } from '../../../shared/queries/site.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { OnlyHere } from '../../../shared/ui/only-here.tsx';
import type { OpenedAccounts } from './opened-accounts.ts';
import { Slip, slipsCss } from './slip.tsx';
import classes from './slips.module.css';

interface SlipsViewProps {
  readonly opened: OpenedAccounts;
  readonly onClose: () => void;
}

/** The slip of each person, this once: nobody can read the passwords again, only make others. */
export function SlipsView({ opened, onClose }: SlipsViewProps) {
  const { slips, loginUrl, expiresAt } = opened;
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
        {count(slips.length, 'compte ouvert', 'comptes ouverts')}. Imprimez maintenant&#x202f;: ces mots de
        passe ne seront plus affichés.
      </Text>
      <OnlyHere />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Fiches de connexion" tabIndex={0}>
        <div ref={sheet} data-slips className={classes.slips}>
          {slips.map((slip) => (
            <Slip
              key={slip.employeeId}
              slip={slip}
              shop={site?.name ?? ''}
              loginUrl={loginUrl}
              expiresAt={expiresAt}
            />
          ))}
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
