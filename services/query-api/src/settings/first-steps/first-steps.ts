import type { FirstStepId, FirstSteps } from '@fournil/contracts/settings/first-steps';

/** What the steps are judged by. */
export interface FirstFacts {
  readonly putAway: boolean;
  /** The site's name and city were saved. */
  readonly isNamed: boolean;
  /** Paths of the shop's settings that somebody changed. */
  readonly changedSettings: readonly string[];
  readonly weeks: { readonly planned: boolean; readonly published: boolean };
  /** On the staff or about to be, and whether they have an account. */
  readonly people: readonly { readonly hasAccount: boolean }[];
  readonly mailsLeave: boolean;
}

const hours: readonly string[] = ['openingHours', 'productionHours', 'exceptionalDays'];

/**
 * Done is what the facts say. Hours and needs are proposed from the start: a planned week has used them, which is as
 * good as having changed them.
 */
export function firstStepsOf(facts: FirstFacts): FirstSteps {
  const { changedSettings, weeks, people } = facts;
  const changed = (sections: readonly string[]) =>
    changedSettings.some((path) => sections.includes(path.split('.', 1)[0] ?? ''));
  const accounts = people.filter(({ hasAccount }) => hasAccount).length;
  const done: Readonly<Record<FirstStepId, boolean>> = {
    shop: facts.isNamed && (changed(hours) || weeks.planned),
    team: people.length > 0,
    needs: changed(['staffing']) || weeks.planned,
    week: weeks.published,
    accounts: people.length > 0 && accounts === people.length,
    mail: facts.mailsLeave,
  };
  const order = Object.keys(done) as FirstStepId[];
  return {
    putAway: facts.putAway,
    steps: order.map((id) => ({ id, done: done[id] })),
    people: people.length,
    accounts,
  };
}
