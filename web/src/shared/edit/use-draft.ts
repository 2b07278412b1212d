import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../session/session.tsx';
import { dropDraft, type KeptDraft, keepDraft, readDraft } from './draft-store.ts';

export interface Draft<T> {
  /** The input stored before the page was reloaded; null once answered. */
  readonly offered: KeptDraft<T> | null;
  /** Takes the offer; its input is then typed in again by the caller. */
  readonly accept: () => void;
  /** Discards the offered input. */
  readonly reject: () => void;
  /** Discards the stored input: it was saved, or the user agreed to lose it. */
  readonly drop: () => void;
}

const openDrafts = new Set<() => void>();
/** Discards the drafts of everything open on the page: the user agreed to lose them. */
export const dropOpenDrafts = (): void => {
  for (const drop of openDrafts) drop();
};

/**
 * Stores `input` in the browser while it is not null, under the name of its record (« planning:2027-W12 »),
 * and offers the input stored there before. Nothing is stored under the name null.
 */
export function useDraft<T>(name: string | null, input: T | null, resume: (input: T) => void): Draft<T> {
  const session = useSession();
  const owner = session.status === 'in' ? session.user : null;
  const [offered, setOffered] = useState(() => (owner && name ? readDraft<T>(owner, name) : null));
  const isKept = useRef(false);
  const json = JSON.stringify(input);
  const drop = () => {
    if (isKept.current && owner && name) dropDraft(owner, name);
    isKept.current = false;
  };
  const latestDrop = useRef(drop);
  latestDrop.current = drop;
  const keep = useEffectEvent(() => {
    if (!owner || !name) return;
    if (input === null) drop();
    else keepDraft(owner, name, input);
    isKept.current = input !== null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept again when the input changes
  useEffect(() => keep(), [json]);
  useEffect(() => {
    const dropThis = () => latestDrop.current();
    openDrafts.add(dropThis);
    return () => void openDrafts.delete(dropThis);
  }, []);
  return {
    offered,
    accept: () => {
      setOffered(null);
      if (offered) resume(offered.input);
    },
    reject: () => {
      setOffered(null);
      if (owner && name && !isKept.current) dropDraft(owner, name);
    },
    drop,
  };
}
