import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import type { Question } from './question.ts';

type Confirm = (question: Question) => Promise<boolean>;
const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Asks in an accessible dialog instead of the browser's; resolves true when confirmed. */
export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const [opened, setOpened] = useState(false);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        setAsked({ question, answer: resolve });
        setOpened(true);
      }),
    [],
  );
  // The question stays while the dialog fades out.
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setOpened(false);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog question={asked.question} opened={opened} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
