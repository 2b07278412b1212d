/**
 * The settings for the export of a month: the shop's file, the codes of each program, the number of each
 * person.
 */
import type { MealsOfOthers } from '@fournil/contracts/payroll/meals-of-others';
import { type PayProgram, payPrograms } from '@fournil/contracts/payroll/messages';
import { unsureIds } from '@fournil/contracts/payroll/unsure';
import { codesWith, type ProgramCodes } from '@fournil/formats/pay/pay-codes';
import type { Pool } from 'pg';
import { viewsOn } from '../views-being-built.ts';

export interface PayExportSettings {
  readonly file: string;
  readonly mailDay: number;
  readonly mealsOfOthers: MealsOfOthers;
  /** Ids of open points in the sources that nobody has confirmed yet. */
  readonly unsure: readonly string[];
  readonly codes: ProgramCodes;
  /** For which somebody typed a code. */
  readonly usedPrograms: readonly PayProgram[];
  /** By employee. */
  readonly numbers: ReadonlyMap<string, string>;
  /** The revision of their stream; -1 before its first fact. */
  readonly revision: number;
}

/** @throws a Postgres error of class 3F or 42 while the views are being built */
export async function readPayExport(pool: Pool): Promise<PayExportSettings> {
  const views = viewsOn(pool);
  const shop = await views.selectFrom('pay_export').selectAll().executeTakeFirst();
  const rows = await views.selectFrom('pay_numbers').selectAll().execute();
  return {
    file: shop?.file ?? '',
    mailDay: shop?.mailDay ?? 0,
    mealsOfOthers: shop?.mealsOfOthers ?? 'nothing',
    unsure: unsureIds.filter((id) => !shop?.unsureRead.includes(id)),
    codes: codesWith(shop?.codes ?? {}),
    usedPrograms: payPrograms.filter((program) => shop?.codes[program] !== undefined),
    numbers: new Map(rows.map(({ employeeId, number }) => [employeeId, number])),
    revision: Math.max(-1, shop?.revision ?? -1, ...rows.map(({ revision }) => revision)),
  };
}
