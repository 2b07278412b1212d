import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import type { Question } from './question.ts';

type Confirm = (question: Question) => Promise<boolean>;
const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/**
 * Asks in an accessible dialog instead of the browser's; resolves true when confirmed. One question at a
 * time: a second one asked meanwhile is answered no.
 */
export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const [opened, setOpened] = useState(false);
  const busy = useRef(false);
  const asker = useRef<Element | null>(null);
  const confirm = useCallback<Confirm>((question) => {
    if (busy.current) return Promise.resolve(false);
    busy.current = true;
    asker.current = document.activeElement;
    return new Promise((resolve) => {
      setAsked({ question, answer: resolve });
      // Every open dialog hears the same Escape: the one that asks must not close its own question.
      setTimeout(() => setOpened(true));
    });
  }, []);
  // The question stays while the dialog fades out.
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setOpened(false);
    setTimeout(() => {
      busy.current = false;
      if (asker.current instanceof HTMLElement && asker.current.isConnected) asker.current.focus();
    });
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
