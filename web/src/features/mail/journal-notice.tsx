import { listMails, type MailState } from '@fournil/contracts/mail/endpoints';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiQuery } from '../../shared/api/use-api.ts';
import { count } from '../../shared/format/french.ts';
import { Notice } from '../../shared/ui/notice.tsx';

/** The journal reloads at this interval while mails wait. */
const lookEveryMs = 3000;

export const mailsQuery = (page: number, status?: MailState) =>
  apiQuery(listMails, {
    query: { page, status },
    refetchInterval: ({ state }) =>
      state.data?.sender.configured && (state.data.counts.waiting || state.data.counts.sending)
        ? lookEveryMs
        : false,
  });

export const journalId = 'journal-e-mails';

const noServer =
  "Aucun serveur d'e-mail n'est réglé : indiquez-le dans « Serveur d'e-mail ». Les e-mails sont gardés, en attente d'envoi.";

const WayTo = ({ part, children }: { readonly part: string; readonly children: string }) => (
  <Anchor component={Link} to={{ search: `?onglet=e-mail&partie=${part}` }} c="inherit" td="underline">
    {children}
  </Anchor>
);

/** The reason that keeps mails from leaving, with the way to the journal. */
export function JournalNotice() {
  const { data } = useQuery(mailsQuery(1));
  if (!data) return null;
  const { configured, problem } = data.sender;
  const { refused = 0, uncertain = 0, held = 0 } = data.counts;
  const attention = refused + uncertain + held;
  const text = configured ? problem && `${problem}. Nouvel essai automatique.` : (problem ?? noServer);
  if (!text && attention === 0) return null;
  return (
    <Notice tone="warning" title={text ? "Les e-mails ne partent pas pour l'instant" : 'E-mails'}>
      <Stack gap={4}>
        {text && <span>{text}</span>}
        {attention > 0 && <span>{count(attention, 'e-mail attend', 'e-mails attendent')} une décision.</span>}
        {!configured && <WayTo part="serveur">Régler le serveur d'e-mail</WayTo>}
        <WayTo part={journalId}>Voir le journal des e-mails</WayTo>
      </Stack>
    </Notice>
  );
}
