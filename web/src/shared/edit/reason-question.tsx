import { useEffect, useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

/** A question that is answered with a text, which is required. */
interface ReasonQuestion {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly missing: string;
  readonly confirmLabel: string;
}

interface Asked {
  readonly question: ReasonQuestion;
  readonly answer: (reason: string | null) => void;
}

let show = (_asked: Asked | null) => {};
let ready = () => {};
const mounted = new Promise<void>((resolve) => {
  ready = resolve;
});
let isAsking = false;

/** Asks for a text in a dialog, for code outside components; null when the user cancels. */
export async function askReason(question: ReasonQuestion): Promise<string | null> {
  if (isAsking) return null;
  isAsking = true;
  await mounted;
  const given = await new Promise<string | null>((answer) => show({ question, answer }));
  show(null);
  isAsking = false;
  return given;
}

/** Shows the question for a reason; mounted once, next to the pages. */
export default function ReasonQuestions() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    show = setAsked;
    ready();
  }, []);
  if (!asked) return null;
  const { title, text, label, missing, confirmLabel } = asked.question;
  return (
    <ReasonDialog
      {...{ title, label, missing }}
      subject={text}
      submitLabel={confirmLabel}
      failed={title}
      decide={async (reason) => asked.answer(reason)}
      onClose={() => asked.answer(null)}
    />
  );
}
