import type { AnswerOf } from '@fournil/contracts/endpoint';
import { readMail, resendMail } from '@fournil/contracts/mail/endpoints';
import { Button, Group, Stack } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { notify } from '../../shared/edit/notify.ts';
import { formatInstant } from '../../shared/format/french.ts';
import { type Fact, Facts } from '../../shared/ui/figures.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { MailFrame, MailStatusLabel, PlainText } from './mail-frame.tsx';

type Mail = AnswerOf<typeof readMail>['data'];

/** One mail as it was sent, secrets masked. */
export default function MailPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useApi(readMail, { params: { id } });
  return (
    <SidePanel title={query.data?.templateName ?? 'E-mail'} onClose={onClose}>
      <QueryStates query={query} errorText="Cet e-mail n’a pas pu être lu">
        {(mail) => <MailDetails mail={mail} onClose={onClose} />}
      </QueryStates>
    </SidePanel>
  );
}

/** The risk of a second sending, by the outcome of the first. */
const doubts: Partial<Record<Mail['status'], string>> = {
  sent: 'Il est déjà parti : la personne le recevra une deuxième fois.',
  uncertain: "Il est peut-être déjà arrivé. Demandez d'abord à la personne si elle l'a reçu.",
  held: 'Il date de plus de 24 heures : vérifiez que ce qu’il dit est encore vrai.',
};

/** The warning before a mail is sent again. */
function questionOf({ templateName, recipient, resendTo, status }: Mail): string[] {
  const moved = resendTo !== recipient && recipient;
  return [
    `Renvoyer « ${templateName} » à ${resendTo} ?`,
    moved ? `L'adresse a changé : il était destiné à ${recipient}.` : '',
    doubts[status] ?? '',
  ].filter(Boolean);
}

const erased = '[données effacées]';

/** The data of a mail; missing ones are left out. */
const factsOf = (mail: Mail): readonly Fact[] => [
  ['Envoi', <MailStatusLabel key="status" status={mail.status} />],
  ['Destinataire', mail.recipient === null ? erased : mail.recipient || 'Aucune adresse'],
  ['Auparavant', mail.formerRecipients.join(', ')],
  ['Adresse actuelle', mail.resendTo !== mail.recipient && mail.resendTo],
  ['Objet', mail.subject ?? erased],
  ['Demandé', formatInstant(mail.createdAt)],
  ['Envoyé', mail.sentAt && formatInstant(mail.sentAt)],
  ['Nouvel essai', mail.nextAttemptAt && formatInstant(mail.nextAttemptAt)],
  ['Essais', mail.attempts],
  ['Remarque', mail.error],
  ['Pièce jointe', mail.attachment],
];

function MailDetails({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const resend = useCommand(resendMail);
  const send = async () => {
    const agreed = await askFirst({
      title: 'Renvoyer cet e-mail',
      text: questionOf(mail).join('\n\n'),
      confirmLabel: 'Renvoyer',
    });
    if (!agreed) return;
    const done = await notify(resend.mutateAsync({ params: { id: mail._id } }), {
      done: "E-mail remis en attente d'envoi",
      failed: (text) => text,
    });
    if (done) onClose();
  };
  return (
    <Stack>
      <Facts facts={factsOf(mail)} />
      {mail.canResend && (
        <Group>
          <Button aria-disabled={resend.isPending} onClick={() => void send()}>
            Renvoyer
          </Button>
        </Group>
      )}
      {mail.html !== null && <MailFrame html={mail.html} title="E-mail tel qu'envoyé" />}
      {mail.text !== null && <PlainText text={mail.text} />}
    </Stack>
  );
}
