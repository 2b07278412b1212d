import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { askFirst } from './ask-first.ts';
import { discardQuestion } from './question.ts';

/** The effect of leaving on the forms below: none, loses input, or interrupts a save. */
export type Unsaved = 'nothing' | 'typed' | 'saving';

interface Form {
  readonly state: Unsaved;
  /** Discards the stored input. */
  readonly drop: () => void;
}

interface Leaving {
  readonly forms: Map<object, { readonly current: Form }>;
  /** Runs `then`, after a question where something typed would be lost; not while something is being saved. */
  readonly leave: (then: () => void) => void;
}

function newLeaving(): Leaving {
  const forms: Leaving['forms'] = new Map();
  const ask = async (then: () => void) => {
    const open = [...forms.values()].map(({ current }) => current);
    const states = open.map(({ state }) => state);
    if (states.includes('saving')) return;
    if (states.includes('typed') && !(await askFirst(discardQuestion))) return;
    for (const { drop } of open) drop();
    then();
  };
  return { forms, leave: (then) => void ask(then) };
}

const LeavingContext = createContext<Leaving>(newLeaving());

/** Wraps content that can be closed or left while forms are open in it. */
export function LeavingProvider({
  children,
}: {
  readonly children: ReactNode | ((leave: Leaving['leave']) => ReactNode);
}) {
  const leaving = useMemo(newLeaving, []);
  return (
    <LeavingContext value={leaving}>
      {typeof children === 'function' ? children(leaving.leave) : children}
    </LeavingContext>
  );
}

/** The way out of the dialog or panel around the caller, that asks before input is lost. */
export const useLeave = (): Leaving['leave'] => useContext(LeavingContext).leave;

/** Informs the dialog or panel around what leaving would do to this form. */
export function useReportUnsaved(state: Unsaved, drop: () => void): void {
  const { forms } = useContext(LeavingContext);
  const form = useRef<Form>({ state, drop });
  form.current = { state, drop };
  useEffect(() => {
    forms.set(form, form);
    return () => void forms.delete(form);
  }, [forms]);
}
