/** Plans announced by mail: what is recorded of a week in a real log, what the outbox then holds. */
import type { NewFournilEvent } from '@fournil/events/catalogue';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailWorld, startMailWorld } from '../../../../testing/mail/mail-world.ts';
import { edited, generated, published, recordedWeek } from '../../../../testing/projections/recorded-week.ts';
import { until } from '../../../../testing/until.ts';
import { shiftAt } from '../../../../testing/week/given-week.ts';
import { eventOf } from '../../../../testing/worlds/event-of.ts';
import { runReactor } from '../run-reactor.ts';
import { planningReactions } from './planning.ts';

let world: MailWorld;
let reactor: ReturnType<typeof runReactor>;
let markers = 0;

const append = async (stream: string, events: readonly NewFournilEvent[]) => {
  const before = await world.log.readStoredStream(stream);
  await world.log.append(
    stream,
    before.at(-1)?.revision ?? 'none',
    ofOneCommand(events.map(({ type, data }) => eventOf(type, data as never))),
  );
};
/** As one command records them. */
const ofOneCommand = (events: readonly ReturnType<typeof eventOf>[]) =>
  events.map((event) => ({
    ...event,
    metadata: { ...event.metadata, commandId: events[0]?.metadata.commandId ?? '' },
  }));
const recorded = (...events: readonly NewFournilEvent[]) => append(`fournil.week-1.${recordedWeek}`, events);

const hire = (id: string, name: string, email: string | null) =>
  append(`fournil.employee-1.${id}`, [
    {
      type: 'EmployeeAdded',
      data: {
        employeeId: id,
        name,
        contractType: 'CDI',
        role: 'vendeuse',
        weeklyHours: 35,
        skills: [],
        trainingDays: [],
        contractEndDate: null,
        tutor: null,
        tutorName: null,
        email,
        age: 34,
        ageTypedOn: '2026-01-01',
        birthDate: null,
        phone: null,
        entryDate: '2020-01-01',
        exitDate: null,
      },
    },
  ]);

let known = new Set<string>();
/** How long the last of them waits, in milliseconds. */
let lastWait = 0;
/** New mails of the outbox since the last call, after everything recorded has been read. */
async function mailed() {
  markers += 1;
  const proposalId = `repère ${markers}`;
  await append('fournil.week-1.2026-W01', [
    { type: 'WeekProposalDiscarded', data: { week: '2026-W01', proposalId } },
  ]);
  const opened = async () => {
    const { rows } = await world.vault.outbox.page(null, 200, 0);
    return Promise.all(rows.map(async (row) => ({ ...row, contents: await world.vault.outbox.open(row) })));
  };
  const all = await until('everything is read', async () => {
    const rows = await opened();
    return rows.some(({ contents }) => contents?.text.includes(`Bonjour ${proposalId},`)) && rows;
  });
  const fresh = all.filter(({ id, template }) => !known.has(id) && /^(planning|shift)_/.test(template));
  known = new Set(all.map(({ id }) => id));
  lastWait = Math.max(...fresh.map(({ due_at, occurred_at }) => due_at.getTime() - occurred_at.getTime()));
  return fresh
    .map(({ template, contents }) => ({
      template,
      to: contents?.recipient,
      subject: contents?.subject.replaceAll('\u00a0', ' '),
      lines: (contents?.text ?? '')
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .split('\n')
        .filter((line) => /^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|Répondez)\b/.test(line)),
    }))
    .sort((one, other) => String(one.to).localeCompare(String(other.to)));
}

const [nadiaTuesday, nadiaSaturday, nadiaEvening, fatouTuesday, paulTuesday, goneTuesday] = [
  shiftAt('n1', 'nadia', '2026-11-24', '06:30-13:30'),
  shiftAt('n2', 'nadia', '2026-11-28', '06:30-10:30'),
  shiftAt('n3', 'nadia', '2026-11-28', '16:00-20:00'),
  shiftAt('f1', 'fatou', '2026-11-24', '13:00-20:00'),
  shiftAt('p1', 'paul', '2026-11-24', '13:00-20:00'),
  shiftAt('g1', 'gone', '2026-11-24', '13:00-20:00'),
] as const;
const first = [nadiaTuesday, nadiaSaturday, nadiaEvening, fatouTuesday, paulTuesday, goneTuesday];

beforeAll(async () => {
  world = await startMailWorld();
  await hire('nadia', 'Nadia', 'nadia@exemple.fr');
  await hire('fatou', 'Fatou', 'fatou@exemple.fr');
  await hire('paul', 'Paul', null);
  await hire('gone', 'Guy', 'guy@exemple.fr');
  await append('fournil.employee-1.gone', [
    { type: 'EmployeeDeactivated', data: { employeeId: 'gone', reason: 'départ' } },
  ]);
  reactor = runReactor({
    databaseUrl: world.databaseUrl,
    vault: world.vault,
    log: world.log,
    logger: pino({ level: 'silent' }),
    reactions: {
      ...planningReactions,
      WeekProposalDiscarded: async ({ data }) => [
        {
          template: 'vacation_request_validation',
          to: { address: 'x@exemple.fr' },
          about: null,
          values: { employeeName: data.proposalId, startDate: '', endDate: '', duration: '' },
        },
      ],
    },
    siteUrl: async () => 'https://fournil.exemple.fr/plan',
    accountantEmail: undefined,
  });
  await until('live', () => reactor.state() === 'live');
});
afterAll(async () => {
  await reactor?.stop();
  await world?.stop();
});

it('no mail is sent for changes of a draft plan', async () => {
  await recorded(generated(first.slice(1), null), edited('nadia', [], [nadiaTuesday], null));
  expect(await mailed()).toEqual([]);
});

it('the mails of a publication wait two minutes, and are cancelled when the publication is withdrawn', async () => {
  await recorded(published);
  expect((await mailed()).length).toBe(2);
  expect(lastWait).toBe(120_000);
  const waiting = () => world.vault.outbox.page('waiting', 200, 0);
  const isPublication = ({ template }: { template: string }) => template === 'planning_published';
  expect((await waiting()).rows.filter(isPublication)).toHaveLength(2);
  await recorded({ type: 'WeekUnpublished', data: { week: recordedWeek } });
  expect(await mailed()).toEqual([]);
  expect((await waiting()).rows.filter(isPublication)).toEqual([]);
});

it('the mail of a publication goes once to each employed person with a shift and an address', async () => {
  await recorded(published);
  expect(await mailed()).toEqual([
    {
      template: 'planning_published',
      to: 'fatou@exemple.fr',
      subject: 'Votre planning de la semaine 48 (23/11 – 29/11/2026)',
      lines: ['mardi 13:00 – 20:00'],
    },
    {
      template: 'planning_published',
      to: 'nadia@exemple.fr',
      subject: 'Votre planning de la semaine 48 (23/11 – 29/11/2026)',
      lines: ['mardi 06:30 – 13:30', 'samedi 06:30 – 10:30 et 16:00 – 20:00'],
    },
  ]);
});

it('the mail of a change after the publication goes to each person concerned, with all changed days', async () => {
  await recorded(
    edited(
      'nadia',
      [nadiaTuesday, nadiaSaturday, nadiaEvening],
      [
        shiftAt('n4', 'nadia', '2026-11-24', '13:00-20:00'),
        shiftAt('n5', 'nadia', '2026-11-27', '06:30-13:30'),
      ],
    ),
    edited('paul', [paulTuesday], []),
  );
  expect(await mailed()).toEqual([
    {
      template: 'planning_changed',
      to: 'nadia@exemple.fr',
      subject: 'Votre planning de la semaine 48 (23/11 – 29/11/2026) change',
      lines: [
        'mardi : 13:00 – 20:00 au lieu de 06:30 – 13:30',
        "vendredi : 06:30 – 13:30, vous n'aviez pas de créneau",
        'samedi : plus de créneau au lieu de 06:30 – 10:30 et 16:00 – 20:00',
      ],
    },
  ]);
  // Not before the mail of the publication, which may still be withdrawn.
  const { rows } = await world.vault.outbox.page('waiting', 200, 0);
  const dueOf = (of: string) =>
    Math.max(...rows.filter(({ template }) => template === of).map(({ due_at }) => due_at.getTime()));
  expect(dueOf('planning_changed')).toBeGreaterThanOrEqual(dueOf('planning_published'));
});

it('the mail of a regenerated published week goes only to people with changed hours', async () => {
  const kept = [
    shiftAt('n6', 'nadia', '2026-11-24', '13:00-20:00'),
    shiftAt('n7', 'nadia', '2026-11-27', '06:30-13:30'),
  ];
  await recorded(generated([...kept, shiftAt('f2', 'fatou', '2026-11-25', '13:00-20:00')], '2026-11-20'));
  expect((await mailed()).map(({ template, to, lines }) => [template, to, lines])).toEqual([
    [
      'planning_changed',
      'fatou@exemple.fr',
      [
        'mardi : plus de créneau au lieu de 13:00 – 20:00',
        "mercredi : 13:00 – 20:00, vous n'aviez pas de créneau",
      ],
    ],
  ]);
});

it('the mail of a change reports a break that moved while the hours stay', async () => {
  const saturday = shiftAt('n7', 'nadia', '2026-11-27', '06:30-13:30');
  const paused = { ...saturday, id: 'n9', breaks: [{ start: '10:00', end: '10:20', paid: false }] };
  await recorded(edited('nadia', [saturday], [paused]));
  expect((await mailed()).map(({ to, lines }) => [to, lines])).toEqual([
    ['nadia@exemple.fr', ["vendredi : pause 10:00 – 10:20, vous n'en aviez pas"]],
  ]);
});

it('no mail is sent for pinned shifts, realized or reopened rows, changes marked as seen, or changes of past days', async () => {
  const [was, is] = [
    shiftAt('n6', 'nadia', '2026-11-24', '13:00-20:00'),
    shiftAt('n8', 'nadia', '2026-11-24', '13:00-21:00'),
  ];
  await recorded(
    { type: 'PlanShiftsPinned', data: { week: recordedWeek, shiftIds: ['n6'], shifts: [], pinned: true } },
    { type: 'PlanRowsRealized', data: { week: recordedWeek, employeeIds: ['fatou'] } },
    { type: 'PlanRowReopened', data: { week: recordedWeek, employeeId: 'fatou', reason: 'erreur' } },
    { type: 'PlanChangesSeen', data: { week: recordedWeek, employeeId: 'nadia', seenRevision: 5 } },
    edited('nadia', [was], [is], '2026-11-25'),
  );
  expect(await mailed()).toEqual([]);
});

it('the mail of a week published after its start contains only the remaining days', async () => {
  const late = '2026-W49';
  const of = (event: NewFournilEvent) =>
    ({ type: event.type, data: { ...event.data, week: late } }) as NewFournilEvent;
  await append(`fournil.week-1.${late}`, [
    of(
      generated(
        [
          shiftAt('a', 'nadia', '2026-11-30', '06:30-13:30'),
          shiftAt('b', 'nadia', '2026-12-02', '06:30-13:30'),
        ],
        null,
      ),
    ),
    {
      type: 'WeekPublished',
      data: { week: late, publishedOn: '2026-12-01', consents: [], consentForAll: false },
    },
  ]);
  expect((await mailed()).map(({ to, lines }) => [to, lines])).toEqual([
    ['nadia@exemple.fr', ['mercredi 06:30 – 13:30']],
  ]);
});

it('the mail of a shift announced with short notice says that it is proposed and how to accept or refuse', async () => {
  const short = '2026-W50';
  const asks = (date: string): NewFournilEvent => ({
    type: 'PlanAgreementsRequested',
    data: { week: short, askedOn: '2026-12-04', asked: [{ employeeId: 'nadia', dates: [date] }] },
  });
  const of = (event: NewFournilEvent) =>
    ({ type: event.type, data: { ...event.data, week: short } }) as NewFournilEvent;
  const [tuesday, wednesday, later] = [
    shiftAt('c', 'nadia', '2026-12-08', '06:30-13:30'),
    shiftAt('d', 'nadia', '2026-12-16', '06:30-13:30'),
    shiftAt('e', 'nadia', '2026-12-16', '13:00-20:00'),
  ];
  await append(`fournil.week-1.${short}`, [
    of(generated([tuesday, wednesday], null)),
    {
      type: 'WeekPublished',
      data: { week: short, publishedOn: '2026-12-04', consents: [], consentForAll: false },
    },
    asks('2026-12-08'),
  ]);
  const answer = 'Répondez oui ou non dans votre planning, ou dites-le à votre responsable.';
  expect((await mailed()).map(({ lines }) => lines)).toEqual([
    ['mardi 06:30 – 13:30, proposé, votre accord est demandé', 'mercredi 06:30 – 13:30', answer],
  ]);
  await append(`fournil.week-1.${short}`, [
    of(edited('nadia', [wednesday], [later], '2026-12-05')),
    asks(later.date),
  ]);
  expect((await mailed()).map(({ lines }) => lines)).toEqual([
    ['mercredi : 13:00 – 20:00 au lieu de 06:30 – 13:30, proposé, votre accord est demandé', answer],
  ]);
});

it('the mails of a swap go to the colleague asked, and to both people when it is not approved', async () => {
  const week = '2026-W50';
  const hours = (shiftId: string, date: string) => ({ shiftId, date, start: '06:30', end: '13:30' });
  const swap = {
    ...{ week, swapId: 'swap', employeeId: 'nadia', colleagueId: 'fatou' },
    ...{ given: hours('s1', '2026-12-08'), taken: hours('s2', '2026-12-09') },
  };
  const subjects = async () => (await mailed()).map(({ to, subject }) => [to, subject]);
  const stream = `fournil.week-1.${week}`;
  const answered = (agreed: boolean): NewFournilEvent => ({
    type: 'ShiftSwapAnswered',
    data: { ...swap, agreed, answeredOn: '2026-12-07' },
  });
  await append(stream, [{ type: 'ShiftSwapAsked', data: swap }]);
  const asks = expect.stringMatching(/ vous propose un échange : mardi 08\/12, 06:30 – 13:30$/);
  expect(await subjects()).toEqual([['fatou@exemple.fr', asks]]);
  const closed =
    'L’échange ne se fera pas : mardi 08/12, 06:30 – 13:30, contre mercredi 09/12, 06:30 – 13:30';
  await append(stream, [answered(false)]);
  expect(await subjects()).toEqual([['nadia@exemple.fr', closed]]);
  await append(stream, [answered(true)]);
  expect(await subjects()).toEqual([]);
  const decided = { ...swap, approved: false, decidedOn: '2026-12-07' };
  await append(stream, [{ type: 'ShiftSwapDecided', data: decided }]);
  expect((await subjects()).toSorted()).toEqual([
    ['fatou@exemple.fr', closed],
    ['nadia@exemple.fr', closed],
  ]);
  await append(stream, [{ type: 'ShiftSwapWithdrawn', data: swap }]);
  expect(await subjects()).toEqual([['fatou@exemple.fr', closed]]);
});

it('the mails of an offer go to the people asked, and inform the others that it is taken or withdrawn', async () => {
  const offering = '2026-W51';
  const hours = { date: '2026-12-15', start: '06:30', end: '13:30' };
  const offer = (employeeId: string) => ({
    week: offering,
    offerId: `to ${employeeId}`,
    employeeId,
    ...hours,
  });
  const offered = (employeeId: string): NewFournilEvent => ({
    type: 'ShiftOffered',
    data: { ...offer(employeeId), shiftId: 'p9', group: 'vente', choice: 'first' },
  });
  const subjects = async () => (await mailed()).map(({ template, to, subject }) => [template, to, subject]);
  const answered = (employeeId: string, agreed: boolean): NewFournilEvent => ({
    type: 'ShiftOfferAnswered',
    data: { ...offer(employeeId), agreed, answeredOn: '2026-12-14' },
  });
  const stream = `fournil.week-1.${offering}`;
  await append(stream, [offered('nadia'), offered('fatou'), offered('paul')]);
  const asked = 'Pouvez-vous travailler mardi 15/12, 06:30 – 13:30 ?';
  expect(await subjects()).toEqual([
    ['shift_offered', 'fatou@exemple.fr', asked],
    ['shift_offered', 'nadia@exemple.fr', asked],
  ]);
  const taken: NewFournilEvent = {
    type: 'PlanShiftsChanged',
    data: {
      ...{ week: offering, employeeId: 'nadia', cause: 'offer', offerId: 'to nadia', removed: [] },
      ...{ notifiedOn: '2026-12-14', consents: [], reasons: [] },
      added: [shiftAt('t1', 'nadia', hours.date, '06:30-13:30')],
    },
  };
  await append(stream, [answered('nadia', true), taken]);
  const gone = 'Le créneau proposé n’est plus à prendre : mardi 15/12, 06:30 – 13:30';
  expect((await subjects()).filter(([template]) => template === 'shift_offer_closed')).toEqual([
    ['shift_offer_closed', 'fatou@exemple.fr', gone],
  ]);
  await append(stream, [{ type: 'ShiftOfferWithdrawn', data: offer('fatou') }]);
  expect(await subjects()).toEqual([['shift_offer_closed', 'fatou@exemple.fr', gone]]);
});

it('a person without an e-mail address gets offers of hours by notification, unless this kind is switched off', async () => {
  const { push } = world.vault;
  const choices = {
    kinds: { planning: true, offers: true, leave: true, documents: true },
    urgentAtNight: false,
  };
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/paul', keys: { p256dh: 'p', auth: 'a' } };
  const week = '2026-W52';
  const offered = (offerId: string): NewFournilEvent => ({
    type: 'ShiftOffered',
    data: {
      ...{ week, offerId, employeeId: 'paul', date: '2026-12-22', start: '06:30', end: '13:30' },
      ...{ shiftId: 'p9', group: 'vente', choice: 'first' },
    },
  });
  const channels = async () => {
    await mailed();
    const { rows } = await world.vault.outbox.page(null, 200, 0);
    return rows.filter(({ channel }) => channel === 'push').map(({ template, due_at }) => [template, due_at]);
  };
  await push.add('paul', device, new Date());
  await append(`fournil.week-1.${week}`, [offered('day')]);
  expect(await channels()).toEqual([['shift_offered', new Date('2026-11-21T09:00:00Z')]]);
  await push.choose('paul', { ...choices, kinds: { ...choices.kinds, offers: false } });
  await append(`fournil.week-1.${week}`, [offered('not wanted')]);
  expect(await channels()).toHaveLength(1);
});
