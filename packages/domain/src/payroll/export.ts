import { type MealsOfOthers, mealsOfOthers } from '@fournil/contracts/payroll/meals-of-others';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { unlessErased } from '@fournil/events/erased';
import { payExportEvents } from '@fournil/events/payroll/events';
import { codesWith, defaultCodes, type ProgramCodes } from '@fournil/week/month/pay-codes';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import { type MergedEdit, mergeEdit, refuseConflict } from '../merge-edit.ts';

/** By `file`, `<program>.<figure>` and `numbers.<employee>`; empty if there is none. */
export type PayExportState = Readonly<Record<string, string>>;

/** The shop has one such stream. */
export const payExportStreamId = 'export';

const flat = (codes: ProgramCodes): PayExportState =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([program, own]) =>
      Object.entries(own).map(([figure, code]) => [`${program}.${figure}`, code]),
    ),
  );

/** No day is no text, as every other empty part. */
const dayText = (day: number): string => (day === 0 ? '' : String(day));

export const payExport: Aggregate<PayExportState, 'payroll', TypeIn<typeof payExportEvents>> = {
  category: 'payroll',
  events: payExportEvents,
  initial: { file: '', mailDay: '', mealsOfOthers: 'nothing', ...flat(defaultCodes) },
  evolve(state, event): PayExportState {
    switch (event.type) {
      case 'PayExportChanged': {
        const { file, mailDay, mealsOfOthers: meals, unsureRead, codes } = event.data;
        const own = codes.map(({ program, figure, code }) => [`${program}.${figure}`, code]);
        return {
          ...state,
          ...(file === undefined ? {} : { file }),
          ...(mailDay === undefined ? {} : { mailDay: dayText(mailDay) }),
          ...(meals === undefined ? {} : { mealsOfOthers: meals }),
          ...(unsureRead ? { unsureRead: [state.unsureRead ?? '', ...unsureRead].join(' ') } : {}),
          ...Object.fromEntries(own),
        };
      }
      case 'PayNumberRecorded':
        return { ...state, [`numbers.${event.data.employeeId}`]: unlessErased(event.data.number, '') };
      default:
        return unexpected(event);
    }
  },
};

/** A point that was already marked as read is not recorded again. */
export function decideReadUnsure(
  ids: readonly string[],
  { unsureRead }: PayExportState,
): DecisionOf<typeof payExport> {
  const known = new Set(unsureRead?.split(' '));
  const read = [...new Set(ids)].filter((id) => !known.has(id));
  return read.length === 0
    ? accept()
    : accept({ type: 'PayExportChanged' as const, data: { codes: [], unsureRead: read } });
}

interface Requested {
  readonly file?: string | undefined;
  readonly mailDay?: number | undefined;
  readonly mealsOfOthers?: MealsOfOthers | undefined;
  readonly silae?: Readonly<Record<string, string>> | undefined;
  readonly ebp?: Readonly<Record<string, string>> | undefined;
  readonly numbers?: Readonly<Record<string, string>> | undefined;
}

const numberPrefix = 'numbers.';

/** Nobody has the number of somebody else: pay would go to the wrong person. */
function doublesIn(state: PayExportState): boolean {
  const numbers = Object.entries(state).flatMap(([name, value]) =>
    name.startsWith(numberPrefix) && value !== '' ? [value] : [],
  );
  return new Set(numbers).size < numbers.length;
}

const known = new Set(Object.keys(flat(codesWith({}))));

/** One event for the shop, and one per person whose number changes. */
export async function decideChangeExport(
  { file, mailDay, mealsOfOthers: meals, silae = {}, ebp = {}, numbers = {} }: Requested,
  state: PayExportState,
  edit: Pick<Parameters<typeof mergeEdit<PayExportState>>[0], 'laterEvents' | 'base'> & {
    readonly isKnown: (employeeId: string) => Promise<boolean>;
  },
): Promise<DecisionOf<typeof payExport>> {
  const codes = flat({ silae, ebp });
  if (Object.keys(codes).some((name) => !known.has(name))) return refuse('pay_unknown_figure');
  const own = Object.fromEntries(
    Object.entries(numbers).map(([employeeId, number]) => [`${numberPrefix}${employeeId}`, number]),
  );
  const requested: PayExportState = {
    ...(file === undefined ? {} : { file }),
    ...(mailDay === undefined ? {} : { mailDay: dayText(mailDay) }),
    ...(meals === undefined ? {} : { mealsOfOthers: meals }),
    ...codes,
    ...own,
  };
  const none = Object.fromEntries(Object.keys(requested).map((name) => [name, '']));
  const merged: MergedEdit<PayExportState> = mergeEdit({
    requested,
    current: { ...none, ...state },
    laterEvents: edit.laterEvents,
    ...(edit.base ? { base: { ...none, ...edit.base } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.laterEvents);
  const changes = Object.entries(merged.changes).filter(
    (change): change is [string, string] => change[1] !== undefined,
  );
  const given = changes.flatMap(([name, number]) =>
    name.startsWith(numberPrefix) ? [{ employeeId: name.slice(numberPrefix.length), number }] : [],
  );
  for (const { employeeId } of given)
    if (!(await edit.isKnown(employeeId))) return refuse('unknown_employee', { details: { employeeId } });
  if (given.length > 0 && doublesIn({ ...state, ...Object.fromEntries(changes) }))
    return refuse('pay_number_taken');
  const changedCodes = changes.flatMap(([name, code]) => {
    if (!known.has(name)) return [];
    const [program = '', figure = ''] = name.split('.');
    return [{ program, figure, code }];
  });
  const { file: changedFile, mailDay: changedDay, mealsOfOthers: changedMeals } = Object.fromEntries(changes);
  const shopMeals = mealsOfOthers.find((one) => one === changedMeals);
  const shop =
    changedFile === undefined && changedDay === undefined && !shopMeals && changedCodes.length === 0
      ? []
      : [
          {
            type: 'PayExportChanged' as const,
            data: {
              ...(changedFile === undefined ? {} : { file: changedFile }),
              ...(changedDay === undefined ? {} : { mailDay: Number(changedDay) }),
              ...(shopMeals ? { mealsOfOthers: shopMeals } : {}),
              codes: changedCodes,
            },
          },
        ];
  return accept(...shop, ...given.map((data) => ({ type: 'PayNumberRecorded' as const, data })));
}
