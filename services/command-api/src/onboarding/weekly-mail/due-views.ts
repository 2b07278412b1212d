/** What the weekly mail reads of the views. */
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { withLeaves } from '@fournil/contracts/settings/shop-leaves';
import { contractFactsSql } from '@fournil/read-models/employees/contract-facts';
import type { DueSources } from '@fournil/read-models/onboarding/due';
import { type ArrivalRow, arrivalColumns } from '@fournil/read-models/onboarding/legal-dates';
import type { OnboardingTaskRow, ReminderDateRow } from '@fournil/read-models/onboarding/view';
import { identityErasedSql } from '@fournil/read-models/privacy/identity-erased';
import type { ShopSettingsRow } from '@fournil/read-models/settings/view';
import type { Pool } from 'pg';
import { onceThere } from '../../shared/once-there.ts';

export interface StaffRow extends ArrivalRow {
  readonly contract_end_date: string | null;
}

export interface DueViews {
  readonly sources: DueSources;
  readonly staff: readonly StaffRow[];
}

/** @throws Refusal `unavailable` while the views are being made */
export async function readDueViews(pool: Pool): Promise<DueViews> {
  const rows = async <T>(text: string) => (await onceThere(pool.query(text))).rows as T[];
  const people = await rows<StaffRow>(
    `select ${arrivalColumns.join(', ')}, contract_end_date, ${contractFactsSql} as contract_facts
     from views.employees where not ${identityErasedSql} order by employee_id`,
  );
  const records = await rows<{ employee_id: string }>('select employee_id from views.onboarding_records');
  const [shop] = await rows<ShopSettingsRow>('select * from views.shop_settings');
  return {
    sources: {
      people,
      followed: new Set(records.map((row) => row.employee_id)),
      tasks: await rows<OnboardingTaskRow>('select * from views.onboarding_tasks'),
      dates: await rows<ReminderDateRow>('select * from views.reminder_dates'),
      settings: shop ? withLeaves(shop.changes) : defaultShopSettings,
    },
    staff: people.filter((row) => row.is_active),
  };
}
