/** The pages' queries for a day, a month, a week or a person. */

/** One day of a shop, and one of its people. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly week: number;
  readonly person: string;
}

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

export function pagesOf({ year, month, week, person }: Day): readonly (readonly [string, Asked])[] {
  const two = String(month).padStart(2, '0');
  const months = { year: String(year), month: String(month) };
  const weeks = { year: String(year), week: String(week) };
  const ofYear = { params: { year: String(year) } };
  const days = { from: `${year}-${two}-01`, to: `${year}-${two}-28` };
  return [
    ['employees.list', { query: { declared: 'recent' } }],
    ['employees.get', { params: { id: person } }],
    ['dashboard.get', {}],
    ['access.health', {}],
    ['database.stats', {}],
    ['settings.get-site', {}],
    ['settings.get-shop', {}],
    ['settings.get-first-steps', {}],
    ['absences.statistics', { query: { period: 'month', month: String(month), year: String(year) } }],
    ['absences.statistics', { query: { period: 'year', year: String(year) } }],
    ['sick-leave.list', { query: { month: `${year}-${two}` } }],
    ['sick-leave.list', {}],
    ['sick-leave.overview', {}],
    ['vacations.list', { query: days }],
    ['vacations.requests', { query: { year: String(year) } }],
    ['vacations.balances', {}],
    ['vacations.days', { query: days }],
    ['vacations.coverage', { query: days }],
    ['sales.month', { params: months }],
    ['sales.year', ofYear],
    ['sales.sellers', ofYear],
    ['sales.hours', ofYear],
    ['expenses.meals', { query: months }],
    ['expenses.kilometres', { query: months }],
    ['expenses.status', { query: months }],
    ['documents.general', {}],
    ['documents.list', {}],
    ['documents.personal', { params: { employeeId: person } }],
    ['meal-vouchers.list', { query: { month: `${year}-${two}` } }],
    ['constraints.week', { params: weeks }],
    ['planning.get', { params: weeks }],
    ['planning.week', { params: weeks }],
    ['planning.history', { params: weeks }],
    ['planning.overview', {}],
    ['planning.today', {}],
    ['payroll.month', { params: months }],
    ['payroll.labour-cost', {}],
    ['payroll.cost-of-week', { params: weeks }],
    ['onboarding.get', { params: { employeeId: person } }],
    ['onboarding.pending', {}],
    ['onboarding.deadlines', {}],
    ['register.read', {}],
    ['privacy.leavers', {}],
    ['mail.list-mails', {}],
    ['audit.list', {}],
    ['audit.list', { query: { q: 'grippe' } }],
    ['audit.list', { query: { person } }],
    ['audit.kinds', {}],
    ['audit.integrity', {}],
  ];
}
