/** The address for a mail that is sent again: the recipient's address at that time. */
import { accountantParameter } from '@fournil/contracts/settings/parameters';
import type { Recorded } from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';
import { type EmployeeRow, employeesView } from '../employees/view.ts';
import { mailStreams, parametersIn, rowsOf } from './current.ts';

/** The owner of an address: an employee's, a parameter's, or a typed address. */
export interface AddressHolder {
  readonly recipientEmployee?: string;
  readonly recipientParameter?: string;
}

/** The source of addresses: the log or the views. */
export interface AddressSource {
  employeeEmail(employeeId: string): Promise<string | null>;
  parameterText(name: string): Promise<string | null>;
  /** ACCOUNTANT_EMAIL: used while the parameter is empty [mail-7]. */
  readonly accountantEmail: string | undefined;
}

const given = (text: string | null | undefined): string | null => text?.trim() || null;

export async function parameterAddress(name: string, source: AddressSource): Promise<string | null> {
  const fallback = name === accountantParameter ? source.accountantEmail : undefined;
  return given(await source.parameterText(name)) ?? given(fallback);
}

/** The owner's current address, or the mail's original one if the owner is unknown or has no address. */
export async function addressNow(
  mail: AddressHolder & { readonly recipient: string | null },
  source: AddressSource,
): Promise<string | null> {
  const { recipientEmployee, recipientParameter, recipient } = mail;
  if (recipientEmployee !== undefined)
    return given(await source.employeeEmail(recipientEmployee)) ?? recipient;
  if (recipientParameter !== undefined)
    return (await parameterAddress(recipientParameter, source)) ?? recipient;
  return recipient;
}

/** Addresses read from the log, so that the last recorded one is always used. */
export function addressesInLog(
  stream: (category: StreamCategory, id: string) => Promise<readonly Recorded[]>,
  accountantEmail: string | undefined,
): AddressSource {
  return {
    accountantEmail,
    employeeEmail: async (employeeId) => {
      const rows = rowsOf(employeesView, 'employees', await stream('employee', employeeId));
      return (rows as readonly EmployeeRow[])[0]?.email ?? null;
    },
    parameterText: async (name) => {
      const rows = parametersIn(await stream('settings', mailStreams.parameters));
      return rows.find((row) => row.name === name)?.stringValue ?? null;
    },
  };
}
