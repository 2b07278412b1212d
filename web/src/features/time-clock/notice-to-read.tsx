import { noticeText } from '@fournil/contracts/time-clock/messages';
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
