import type { AnswerOf } from '@fournil/contracts/endpoint';
import type { readMail } from '@fournil/contracts/mail/endpoints';
import { resendMail } from '@fournil/contracts/mail/endpoints';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { formatInstant } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './mail.module.css';
import { MailFrame } from './mail-frame.tsx';
import { MailStatusLabel } from './mail-status.tsx';
import { PlainText } from './plain-text.tsx';
import { mailQuery } from './queries.ts';

type Mail = AnswerOf<typeof readMail>['data'];

/** One mail as it was sent, secrets masked. */
export default function MailPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(mailQuery(id));
  return (
    <SidePanel title={query.data?.templateName ?? 'E-mail'} onClose={onClose}>
      <QueryStates query={query} errorText="Cet e-mail n’a pas pu être lu">
        {(mail) => <MailDetails mail={mail} onClose={onClose} />}
      </QueryStates>
    </SidePanel>
  );
}

/** What a second sending risks, by where the first one ended. */
const doubts: Partial<Record<Mail['status'], string>> = {
  sent: 'Il est déjà parti : la personne le recevra une deuxième fois.',
  uncertain: "Il est peut-être déjà arrivé. Demandez d'abord à la personne si elle l'a reçu.",
  held: 'Il date de plus de 24 heures : vérifiez que ce qu’il dit est encore vrai.',
};

/** What is to be known before a mail is sent again. */
function questionOf({ templateName, recipient, resendTo, status }: Mail): string[] {
  const moved = resendTo !== recipient && recipient;
  return [
    `Renvoyer « ${templateName} » à ${resendTo} ?`,
    moved ? `L'adresse a changé : il était destiné à ${recipient}.` : '',
    doubts[status] ?? '',
  ].filter(Boolean);
}

function MailDetails({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const resend = useCommand(resendMail);
  const send = async () => {
    const agreed = await askFirst({
      title: 'Renvoyer cet e-mail',
      text: questionOf(mail).join('\n\n'),
      confirmLabel: 'Renvoyer',
    });
    if (!agreed) return;
    resend.mutate(
      { params: { id: mail._id } },
      {
        onSuccess: () => {
          toast.success("E-mail remis en attente d'envoi");
          onClose();
        },
        onError: (error) => toast.error(failureText(error)),
      },
    );
  };
  return (
    <Stack>
      <dl className={classes.facts}>
        <dt>Envoi</dt>
        <dd>
          <MailStatusLabel status={mail.status} />
        </dd>
        <dt>Destinataire</dt>
        <dd>{mail.recipient === null ? '[données effacées]' : mail.recipient || 'Aucune adresse'}</dd>
        {mail.formerRecipients.length > 0 && (
          <>
            <dt>Auparavant</dt>
            <dd>{mail.formerRecipients.join(', ')}</dd>
          </>
        )}
        {mail.resendTo !== null && mail.resendTo !== mail.recipient && (
          <>
            <dt>Adresse actuelle</dt>
            <dd>{mail.resendTo}</dd>
          </>
        )}
        <dt>Objet</dt>
        <dd>{mail.subject ?? '[données effacées]'}</dd>
        <dt>Demandé</dt>
        <dd>{formatInstant(mail.createdAt)}</dd>
        {mail.sentAt && (
          <>
            <dt>Envoyé</dt>
            <dd>{formatInstant(mail.sentAt)}</dd>
          </>
        )}
        {mail.nextAttemptAt && (
          <>
            <dt>Nouvel essai</dt>
            <dd>{formatInstant(mail.nextAttemptAt)}</dd>
          </>
        )}
        {mail.attempts > 0 && (
          <>
            <dt>Essais</dt>
            <dd>{mail.attempts}</dd>
          </>
        )}
        {mail.error && (
          <>
            <dt>Remarque</dt>
            <dd>{mail.error}</dd>
          </>
        )}
        {mail.attachment && (
          <>
            <dt>Pièce jointe</dt>
            <dd>{mail.attachment}</dd>
          </>
        )}
      </dl>
      {mail.canResend && (
        <Group>
          <Button disabled={resend.isPending} onClick={() => void send()}>
            Renvoyer
          </Button>
        </Group>
      )}
      {mail.html !== null && <MailFrame html={mail.html} title="E-mail tel qu'envoyé" />}
      {mail.text !== null && <PlainText text={mail.text} />}
    </Stack>
  );
}
