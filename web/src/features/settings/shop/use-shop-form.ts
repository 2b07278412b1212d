import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { parseInput } from '@fournil/contracts/french-issues';
import { dropClosedShifts } from '@fournil/contracts/planning/edit-endpoints';
import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { updateShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import type { RuleWords } from '@fournil/contracts/settings/shop-rules';
import { shopErrors } from '@fournil/domain/settings/shop-errors';
import { leavesOf, type ShopLeaves, sectionsOf, withLeaves } from '@fournil/domain/settings/shop-leaves';
import { shopLabel, shopText } from '@fournil/domain/settings/shop-words';
import { useMemo, useRef, useState } from 'react';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { recordEdit, startHistory, undo } from '../../../shared/edit/edit-history.ts';
import { type Against, useRecordSave } from '../../../shared/edit/use-record-save.tsx';
import { count, todayInParis } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { closedBy, closingQuestion, droppedFrom, weeksOfDates } from './closing.ts';
import { typed } from './shop-form.ts';

interface Stored {
  readonly settings: ShopSettings;
  readonly revision: number;
  readonly rules: readonly RuleWords[];
}

const noEdits = startHistory<ShopLeaves>({});

type Errors = Readonly<Record<string, string>>;

const bodyOf = (edited: ShopLeaves, against: Against) =>
  ({ ...sectionsOf(edited), ...against }) as BodyInputOf<typeof updateShopSettings>;

/** Shapes first, then the rules between pieces: the same as the server's. */
function errorsOf({ settings, rules }: Stored, edited: ShopLeaves): Errors {
  const { body } = updateShopSettings;
  const parsed = body ? parseInput(body, bodyOf(edited, {})) : ({ ok: true } as const);
  if (!parsed.ok) return Object.fromEntries(parsed.errors.map(({ field, message }) => [field, message]));
  return shopErrors(withLeaves(edited, settings), Object.keys(edited), rules);
}

interface Closing {
  readonly mayGoOn: boolean;
  /** Weeks that lose shifts. */
  readonly weeks: readonly Week[];
}

/**
 * Whether the closing of these dates may be saved: asks the user if people are planned there. Rejects with
 * the ApiError.
 */
async function askBeforeClosing(dates: readonly string[]): Promise<Closing> {
  const plans = await Promise.all(
    weeksOfDates(dates).map(async (week) => (await callApi(getWeekPlan, { params: week })).data),
  );
  const dropped = droppedFrom(plans, dates);
  if (dropped.count === 0) return { mayGoOn: true, weeks: [] };
  const mayGoOn = await askFirst({
    title: 'Fermeture exceptionnelle',
    text: closingQuestion(dropped, dates),
    confirmLabel: 'Fermer et retirer',
    danger: true,
  });
  const weeks = plans.filter((plan) => droppedFrom([plan], dates).count > 0);
  return { mayGoOn, weeks: weeks.map(({ week, year }) => ({ week, year })) };
}

/**
 * One form over all sections: input, errors, undo, and one save for everything. Input is compared with the
 * settings read before typing began, however often they are reloaded.
 */
export function useShopEdits(now: Stored, nameOf: (employeeId: string) => string) {
  const [history, setHistory] = useState(noEdits);
  const edited = history.now;
  const [shown, setShown] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = Object.keys(edited).length > 0;
  const seen = useRef(now);
  if (!isDirty) seen.current = now;
  const stored = seen.current;
  const settings = useMemo(() => withLeaves(edited, stored.settings), [edited, stored.settings]);
  const command = useCommand(updateShopSettings);
  const drop = useCommand(dropClosedShifts);
  const record = useRecordSave<ShopLeaves>({
    send: async ({ changes, against }) =>
      (await command.mutateAsync({ body: bodyOf(changes, against) })).data,
    saved: 'Réglages de la boutique enregistrés',
    labelOf: shopLabel,
    show: (field, value) => shopText(field, value, nameOf),
  });

  const replace = (next: typeof history) => {
    setHistory(next);
    // An error disappears as soon as its setting is right; a new one appears at the save.
    const left = errorsOf(stored, next.now);
    setShown((before) => {
      const kept = Object.fromEntries(Object.entries(left).filter(([path]) => path in before));
      const same = Object.entries(before).every(([path, text]) => kept[path] === text);
      return same ? before : kept;
    });
  };
  const setMany = (pieces: ShopLeaves) => {
    replace(recordEdit(history, typed(stored.settings, edited, pieces)));
  };
  const reset = () => {
    setHistory(noEdits);
    setShown({});
    setFailure(null);
  };
  const save = async () => {
    const found = errorsOf(stored, edited);
    setShown(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || isSaving) return;
    setSaving(true);
    try {
      const closed = closedBy(edited, stored.settings, todayInParis());
      const closing = closed.length ? await askBeforeClosing(closed) : { mayGoOn: true, weeks: [] };
      if (!closing.mayGoOn) return;
      if (!(await record.save(edited, leavesOf(stored.settings), stored.revision))) return;
      reset();
      let gone = 0;
      for (const params of closing.weeks) gone += (await drop.mutateAsync({ params })).data.removed;
      if (gone) toast.info(`${count(gone, 'créneau retiré', 'créneaux retirés')} du planning`);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      setShown(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      setFailure(failureText(error));
    } finally {
      setSaving(false);
    }
  };
  return {
    settings,
    edited,
    errors: shown,
    failure,
    isSaving: isSaving && !record.conflict,
    conflict: record.conflict,
    setMany,
    undo: () => replace(undo(history)),
    reset,
    save,
  };
}
