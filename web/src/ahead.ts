/**
 * A small script that runs before the main script, which a phone needs a second and a half to load. In that time it
 * requests the session and the first data of the page. `shared/api/answers-ahead.ts` gives these answers to the page.
 * It imports nothing, to stay small; if it fails, the page makes the calls itself.
 */
import type { AnswersAhead } from './shared/api/answers-ahead.ts';

/** The plan of the current ISO week in Paris; a page with another week in its address loads its own. */
function planOfThisWeek(): string[] {
  if (location.search !== '') return [];
  const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format();
  const today = new Date(day.split('/').reverse().join('-'));
  // A week is of the year in which its Thursday is.
  const thursday = new Date(today.getTime() + (4 - (today.getUTCDay() || 7)) * 86_400_000);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000));
  return [`/api/weeks/${week}/${year}/plan`];
}

/** The first calls of each page, for all users and in addition for administrators. */
const calls: Readonly<Record<string, () => { readonly all: string[]; readonly admin?: string[] }>> = {
  '/dashboard': () => ({ all: ['/api/dashboard'], admin: ['/api/planning/today', '/api/first-steps'] }),
  '/planning': () => ({ all: planOfThisWeek() }),
};

/**
 * Reads the whole answer at once: not every page uses every answer, and an unread one stays open. As a text:
 * a blob is read from another process, and that read has no timeout.
 */
async function get(address: string): Promise<Response> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const answer = await fetch(address, { headers });
  return new Response(await answer.text(), answer);
}

/** The parts of the page that only an administrator takes (`build/page-parts.ts`). */
function fetchParts(base: string, page: string): void {
  const parts: unknown = JSON.parse(document.querySelector('[data-admin-parts]')?.textContent ?? '{}');
  const files = Object.entries(parts as Record<string, string[]>).find(([path]) => path === page)?.[1] ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `${base}${file}`;
    document.head.append(link);
  }
}

function begin(): void {
  const base = '/plan/';
  const page = `/${location.pathname.slice(base.length)}`;
  const answers: AnswersAhead = new Map();
  globalThis.answersAhead = answers;
  const session = get('/api/auth/me');
  answers.set('/api/auth/me', session);
  const role = session
    .then((answer): Promise<{ data?: { role?: string } }> => answer.clone().json())
    .then(({ data }) => data?.role)
    .catch(() => undefined);
  const askIf = (address: string, may: (role: string) => boolean) =>
    answers.set(
      address,
      role.then((one) => (one !== undefined && may(one) ? get(address) : undefined)).catch(() => undefined),
    );
  const { all = [], admin = [] } = calls[page]?.() ?? {};
  askIf('/api/site', () => true);
  // The menu's permissions are requested by role.
  for (const one of ['admin', 'employee', 'accountant'])
    askIf(`/api/menu-permissions?role=${one}`, (own) => own === one);
  for (const address of all) askIf(address, () => true);
  for (const address of admin) askIf(address, (one) => one === 'admin');
  void role.then((one) => one === 'admin' && fetchParts(base, page));
}

// After a write in this tab only the page's own calls wait for it (`shared/api/call-outcome.ts`); and a running
// page makes its own calls.
if (!globalThis.answersAhead && sessionStorage.getItem('fournil.position') === null) begin();
