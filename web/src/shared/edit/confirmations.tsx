import { Text } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect } from 'react';
import { useLayer } from './layer.ts';
import type { Question } from './question.ts';

let ready = () => {};
const mounted = new Promise<void>((resolve) => {
  ready = resolve;
});
let isAsking = false;

/** See `askFirst`. */
export async function confirmInDialog(question: Question): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  await mounted;
  const { text, title = 'Confirmation', confirmLabel, cancelLabel = 'Annuler', danger = false } = question;
  const answered = new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: <QuestionText text={text} />,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      cancelProps: { 'data-autofocus': danger || undefined },
      confirmProps: danger ? { color: 'red' } : { 'data-autofocus': true },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
  const yes = await answered;
  // Every open dialog receives the same Escape key: without the delay the dialog that asked would ask again.
  setTimeout(() => {
    isAsking = false;
  });
  return yes;
}

function QuestionText({ text }: { readonly text: string }) {
  useLayer();
  return <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>;
}

/** The place for questions; mounted once, next to the pages, above their dialogs. */
export default function Confirmations() {
  useEffect(() => ready(), []);
  return <ModalsProvider modalProps={{ zIndex: 350 }} />;
}
