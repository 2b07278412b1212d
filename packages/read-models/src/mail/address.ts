/** Where a mail goes when it is sent again: to the address that its recipient has by then. */
import { accountantParameter } from '@fournil/contracts/settings/parameters';
import type { Recorded } from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';
import { type EmployeeRow, employeesView } from '../employees/view.ts';
import { mailStreams, parametersIn, rowsOf } from './current.ts';

/** The owner of a mail's address: an employee, a parameter, or a typed address. */
export interface AddressHolder {
  readonly recipientEmployee?: string;
  readonly recipientParameter?: string;
}

/** Where addresses are: the log, or the views made of it. */
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

/** The owner's current address; the mail's original one if the owner is unknown or has none. */
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

/** Addresses as the log has them: what was recorded last is always seen. */
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
      return rows.find((row) => row.name === name)?.string_value ?? null;
    },
  };
}
