import { noticeText, type PunchKind } from '@fournil/contracts/time-clock/messages';
import { Button, Text, Title } from '@mantine/core';

interface NoticeToReadProps {
  readonly isBusy?: boolean;
  readonly onRead: () => void;
}

/** The information notice on a tablet, before a person's first punch. */
export function NoticeToRead({ isBusy = false, onRead }: NoticeToReadProps) {
  return (
    <>
      <Title order={3} size="h4">
        Avant votre premier pointage
      </Title>
      {noticeText.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <Button size="lg" loading={isBusy} onClick={onRead}>
        J’ai lu
      </Button>
    </>
  );
}

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' });
export const timeOf = (instant: string): string => clock.format(new Date(instant));

const words: Readonly<Record<PunchKind, string>> = {
  in: 'Bonjour',
  out: 'Bonne fin de journée',
  'break-start': 'Bonne pause',
  'break-end': 'Bon retour',
};

/** « Bonjour Nadia, 05:58. » */
export const said = (step: PunchKind, name: string, at: string): string =>
  `${words[step]} ${name.split(' ')[0] ?? name}, ${timeOf(at)}.`;
