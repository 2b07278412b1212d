import { defined } from '@fournil/contracts/defined';
import { type MealsOfOthers, mealsOfOthers } from '@fournil/contracts/payroll/meals-of-others';
import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import { payExportEvents } from '@fournil/events/payroll/events';
import { codesWith, defaultCodes, type ProgramCodes } from '@fournil/formats/pay/pay-codes';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import { type MergedEdit, mergeEdit, refuseConflict } from '../merge-edit.ts';

export interface PayExportState {
  /** The shop's file at its accountant's; '' for none. */
  readonly file: string;
  /** 0 for never. */
  readonly mailDay: number;
  readonly mealsOfOthers: MealsOfOthers;
  /** Points left open by the sources that were read. */
  readonly unsureRead: readonly string[];
  readonly codes: ProgramCodes;
  /** By person. */
  readonly numbers: Readonly<Record<string, EventOfType<'PayNumberRecorded'>['data']['number']>>;
}

/** The shop has one such stream. */
export const payExportStreamId = 'export';

/** The earlier codes, and those that changed. */
export function codesAfter(
  before: ProgramCodes,
  changed: EventOfType<'PayExportChanged'>['data']['codes'],
): ProgramCodes {
  const after: Record<string, Record<string, string>> = { ...before };
  for (const { program, figure, code } of changed) after[program] = { ...after[program], [figure]: code };
  return after;
}

export const payExport: Aggregate<PayExportState, 'payroll', TypeIn<typeof payExportEvents>> = {
  category: 'payroll',
  events: payExportEvents,
  initial: {
    ...{ file: '', mailDay: 0, mealsOfOthers: 'nothing', unsureRead: [] },
    ...{ codes: defaultCodes, numbers: {} },
  },
  evolve(state, event): PayExportState {
    switch (event.type) {
      case 'PayExportChanged': {
        const { file, mailDay, mealsOfOthers: meals, unsureRead = [], codes } = event.data;
        return {
          ...state,
          file: file ?? state.file,
          mailDay: mailDay ?? state.mailDay,
          mealsOfOthers: meals ?? state.mealsOfOthers,
          unsureRead: [...new Set([...state.unsureRead, ...unsureRead])],
          codes: codesAfter(state.codes, codes),
        };
      }
      case 'PayNumberRecorded': {
        const { employeeId, number } = event.data;
        return { ...state, numbers: { ...state.numbers, [employeeId]: number } };
      }
      default:
        return unexpected(event);
    }
  },
};

const numberPrefix = 'numbers.';

/** By `file`, `<program>.<figure>` and `numbers.<employee>`, as forms have them; an absent one is empty. */
type Fields = Readonly<Record<string, string>>;

const flat = (codes: ProgramCodes): Fields =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([program, own]) =>
      Object.entries(own).map(([figure, code]) => [`${program}.${figure}`, code]),
    ),
  );

/** No day is no text, as every other empty part. */
const dayText = (day: number): string => (day === 0 ? '' : String(day));

/** Nobody decides on an erased number any more. */
const fieldsOf = ({ file, mailDay, mealsOfOthers: meals, codes, numbers }: PayExportState): Fields => ({
  ...{ file, mailDay: dayText(mailDay), mealsOfOthers: meals, ...flat(codes) },
  ...Object.fromEntries(
    Object.entries(numbers).map(([id, number]) => [`${numberPrefix}${id}`, unlessErased(number, '')]),
  ),
});

/** A point that was already marked as read is not recorded again. */
export function decideReadUnsure(
  ids: readonly string[],
  { unsureRead }: PayExportState,
): DecisionOf<typeof payExport> {
  const read = [...new Set(ids)].filter((id) => !unsureRead.includes(id));
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

/** Nobody has the number of somebody else: pay would go to the wrong person. */
function doublesIn(fields: Fields): boolean {
  const numbers = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(numberPrefix) && value !== '' ? [value] : [],
  );
  return new Set(numbers).size < numbers.length;
}

const known = new Set(Object.keys(flat(codesWith({}))));

/** One event for the shop, and one per person whose number changes. */
export async function decideChangeExport(
  { file, mailDay, mealsOfOthers: meals, silae = {}, ebp = {}, numbers = {} }: Requested,
  state: PayExportState,
  edit: Pick<Parameters<typeof mergeEdit<Fields>>[0], 'laterEvents'> & {
    readonly base?: PayExportState;
    readonly isKnown: (employeeId: string) => Promise<boolean>;
  },
): Promise<DecisionOf<typeof payExport>> {
  const codes = flat({ silae, ebp });
  if (Object.keys(codes).some((name) => !known.has(name))) return refuse('pay_unknown_figure');
  const own = Object.fromEntries(
    Object.entries(numbers).map(([employeeId, number]) => [`${numberPrefix}${employeeId}`, number]),
  );
  const requested: Fields = {
    ...defined({ file }),
    ...(mailDay === undefined ? {} : { mailDay: dayText(mailDay) }),
    ...defined({ mealsOfOthers: meals }),
    ...codes,
    ...own,
  };
  const none = Object.fromEntries(Object.keys(requested).map((name) => [name, '']));
  const merged: MergedEdit<Fields> = mergeEdit({
    requested,
    current: { ...none, ...fieldsOf(state) },
    laterEvents: edit.laterEvents,
    ...(edit.base ? { base: { ...none, ...fieldsOf(edit.base) } } : {}),
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
  if (given.length > 0 && doublesIn({ ...fieldsOf(state), ...Object.fromEntries(changes) }))
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
              ...defined({ file: changedFile }),
              ...(changedDay === undefined ? {} : { mailDay: Number(changedDay) }),
              ...(shopMeals ? { mealsOfOthers: shopMeals } : {}),
              codes: changedCodes,
            },
          },
        ];
  return accept(...shop, ...given.map((data) => ({ type: 'PayNumberRecorded' as const, data })));
}
