import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { parseInput } from '@fournil/contracts/french-issues';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { updateShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { shopErrors } from '@fournil/contracts/settings/shop-errors';
import { offGridErrors } from '@fournil/contracts/settings/shop-grid';
import { type ShopLeaves, sectionsOf, withLeaves } from '@fournil/contracts/settings/shop-leaves';
import type { RuleWords } from '@fournil/contracts/settings/shop-rules';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import {
  type Choice,
  type ConflictField,
  conflictFields,
  settleConflict,
} from '../../../shared/ui/conflict.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { typed } from './edited-pieces.ts';

interface Stored {
  readonly settings: ShopSettings;
  readonly revision: number;
  readonly rules: readonly RuleWords[];
}

type Errors = Readonly<Record<string, string>>;

const bodyOf = (edited: ShopLeaves, revision: number) =>
  ({ ...sectionsOf(edited), baseRevision: revision }) as BodyInputOf<typeof updateShopSettings>;

/** Shapes first, then the rules between pieces: the same as the server's. */
function errorsOf(stored: Stored, edited: ShopLeaves): Errors {
  const { body } = updateShopSettings;
  const parsed = body ? parseInput(body, bodyOf(edited, stored.revision)) : ({ ok: true } as const);
  if (!parsed.ok) return Object.fromEntries(parsed.errors.map(({ field, message }) => [field, message]));
  return shopErrors(withLeaves(edited, stored.settings), Object.keys(edited), stored.rules);
}

/** One form over all sections: what was typed, its errors, undo, and one save for everything. */
export function useShopEdits(stored: Stored, reload: () => Promise<Stored | undefined>) {
  const [history, setHistory] = useState<readonly ShopLeaves[]>([]);
  const [edited, setEdited] = useState<ShopLeaves>({});
  const [shown, setShown] = useState<Errors>({});
  const [conflict, setConflict] = useState<readonly ConflictField[] | null>(null);
  const command = useCommand(updateShopSettings);
  const settings = useMemo(() => withLeaves(edited, stored.settings), [edited, stored.settings]);

  const replace = (next: ShopLeaves) => {
    setEdited(next);
    // An error goes as soon as its piece is right again; a new one waits for the save.
    const left = errorsOf(stored, next);
    setShown((before) => {
      const now = Object.fromEntries(Object.entries(left).filter(([path]) => path in before));
      const same = Object.entries(before).every(([path, text]) => now[path] === text);
      return same ? before : now;
    });
  };
  const setMany = (pieces: ShopLeaves) => {
    setHistory((before) => [...before.slice(-99), edited]);
    replace(typed(stored.settings, edited, pieces));
  };
  const undo = () => {
    const last = history.at(-1);
    if (!last) return;
    setHistory(history.slice(0, -1));
    replace(last);
  };
  const reset = () => {
    setHistory([]);
    setEdited({});
    setShown({});
    setConflict(null);
  };
  const send = (pieces: ShopLeaves, base: Stored) => {
    const errors = errorsOf(base, pieces);
    setShown(errors);
    setConflict(null);
    if (Object.keys(errors).length > 0 || command.isPending) return;
    command.mutate(
      { body: bodyOf(pieces, base.revision) },
      {
        onSuccess: () => {
          reset();
          toast.success('Réglages de la boutique enregistrés');
        },
        onError: (error) => {
          setConflict(conflictFields(error));
          if (error instanceof ApiError)
            setShown(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
        },
      },
    );
  };
  const decide = async (choices: Readonly<Record<string, Choice>>) => {
    const now = await reload();
    if (!now) return;
    const kept = typed(now.settings, settleConflict(edited, choices), {});
    setEdited(kept);
    if (Object.keys(kept).length === 0) reset();
    else send(kept, now);
  };
  return {
    settings,
    edited,
    // What was saved before durations had to lie on quarters is asked for at sight.
    errors: { ...offGridErrors(settings), ...shown },
    conflict,
    command,
    setMany,
    undo,
    reset,
    decide,
    save: () => send(edited, stored),
    closeConflict: () => setConflict(null),
  };
}
