import { frenchDate } from '@fournil/contracts/time/french-dates';
import { punchLabels } from '@fournil/contracts/time-clock/messages';
import { erasedText, isErased } from '@fournil/events/erased';
import { timeClockEvents } from '@fournil/events/time-clock/events';
import { momentOf } from '@fournil/week/moment';
import { type AuditEntry, defineAudit, type Field, field } from '../audit/define-audit.ts';
import { choice, date, either, person, shown, text, yesNo } from '../audit/formats.ts';
import { about, ofMember, quoted } from '../audit/french.ts';

/** « 21/11/2026 à 05:58 » */
const momentText = (at: unknown): string => {
  if (isErased(at) || typeof at !== 'string') return erasedText;
  const { today, now } = momentOf(new Date(at));
  return `${frenchDate(today)} à ${now}`;
};
const moment = shown(momentText);
const offlineText = (value: unknown): string => (isErased(value) ? erasedText : 'absente');

const members: Readonly<Record<string, Field>> = {
  kind: field('pointage', choice(punchLabels)),
  punchedAt: field('heure', moment, 'e'),
  device: field('tablette', text, 'e'),
  team: field('équipe', text, 'e'),
  offline: field('connexion', shown(offlineText), 'e'),
  toConfirm: field('état', either('à confirmer', 'retenu')),
  breakNotTaken: field('pause', either('non prise', 'comme pointée'), 'e'),
  voided: field('annulé', yesNo),
  reason: field('motif', text),
  day: field('jour', date),
  text: field('demande', text, 'e'),
  accepted: field('demande', either('acceptée', 'refusée'), 'e'),
  answer: field('réponse', text, 'e'),
};

const isFeminine = (kind: keyof typeof punchLabels) => kind === 'in' || kind === 'break-end';

/** A punch that a tablet took. */
type DevicePunch = 'ClockedIn' | 'ClockedOut' | 'BreakStarted' | 'BreakEnded';
const taken = <T extends DevicePunch>(kind: keyof typeof punchLabels): AuditEntry<T> => ({
  title: `${punchLabels[kind]} pointé${isFeminine(kind) ? 'e' : ''}`,
  // The accountant reads recorded hours; instants are in the masked fields.
  sentence: ({ data, person: who }) =>
    about(
      who,
      `${punchLabels[kind].toLowerCase()} pointé${isFeminine(kind) ? 'e' : ''}${data.toConfirm ? ', à confirmer' : ''}`,
    ),
  record: (state, { employeeId: _who, month: _month, punchId, ...data }) => ({
    ...state,
    ...ofMember('punch', punchId, { kind, ...data }),
  }),
  masked: ['punchedAt', 'device', 'offline'],
});

export const timeClockAudit = defineAudit({
  takes: timeClockEvents,
  fields: {
    isOn: field('badgeuse', either('activée', 'désactivée'), 'e', { isStatus: true }),
    name: field('tablette', text, 'e'),
    version: field('notice lue, version', text),
    hasCode: field('code', either('choisi', 'absent')),
    punches: field('pointage', either('pointe', 'ne pointe pas')),
    employeeId: field('salarié', person),
    // As the facts themselves have them.
    ...members,
  },
  families: {
    punch: (member) => members[member.split('.')[1] ?? ''],
    request: (member) => members[member.split('.')[1] ?? ''],
    year: (member) =>
      field(`pointages de ${member.split('.')[0]}`, either('effacés', 'gardés'), 's', { isStatus: true }),
    device: (member) => (member.endsWith('.name') ? field('tablette', text, 'e') : undefined),
  },
  events: {
    ClockSwitched: {
      title: 'Badgeuse activée ou désactivée',
      sentence: ({ data }) => (data.isOn ? 'Badgeuse activée' : 'Badgeuse désactivée'),
      record: (state, { isOn }) => ({ ...state, isOn }),
    },
    ClockDeviceEnrolled: {
      title: 'Tablette enrôlée',
      sentence: ({ data }) => `Tablette ${quoted(data.name)} enrôlée`,
      record: (state, { deviceId, name }) => ({ ...state, ...ofMember('device', deviceId, { name }) }),
    },
    ClockDeviceRevoked: {
      title: 'Tablette retirée',
      sentence: ({ changes }) => {
        const name = changes[0]?.before;
        return typeof name === 'string' ? `Tablette ${quoted(name)} retirée` : 'Tablette retirée';
      },
      record: (state, { deviceId }) =>
        Object.fromEntries(Object.entries(state).filter(([name]) => !name.startsWith(`device.${deviceId}.`))),
    },
    PunchYearErased: {
      title: 'Pointages d’une année effacés',
      sentence: ({ data }) =>
        `Pointages de ${data.year} effacés, ${data.cause === 'due' ? 'leur durée de conservation est passée' : 'déjà effacés avant le retour à un état antérieur'}`,
      record: (state, { year }) => ({ ...state, ...ofMember('year', year, { erased: true }) }),
    },
    ClockNoticeRead: {
      title: 'Notice de la badgeuse lue',
      sentence: ({ person: who }) => about(who, 'notice d’information de la badgeuse lue'),
      record: (state, { version }) => ({ ...state, version }),
    },
    ClockCodeChosen: {
      title: 'Code de pointage choisi',
      sentence: ({ person: who }) => about(who, 'code de pointage choisi'),
      record: (state) => ({ ...state, hasCode: true }),
    },
    ClockUseChanged: {
      title: 'Pointage d’une personne changé',
      sentence: ({ data, person: who }) => about(who, data.punches ? 'pointe' : 'ne pointe pas'),
      record: (state, { punches }) => ({ ...state, punches }),
    },
    ClockedIn: { ...taken<'ClockedIn'>('in'), masked: ['punchedAt', 'device', 'offline', 'team'] },
    ClockedOut: taken<'ClockedOut'>('out'),
    BreakStarted: taken<'BreakStarted'>('break-start'),
    BreakEnded: taken<'BreakEnded'>('break-end'),
    PunchAdded: {
      title: 'Pointage ajouté',
      sentence: ({ data, person: who }) =>
        about(who, `${punchLabels[data.kind].toLowerCase()}, pointage ajouté`),
      record: (state, { employeeId: _who, month: _month, punchId, reason: _why, ...data }) => ({
        ...state,
        ...ofMember('punch', punchId, data),
      }),
      reason: 'reason',
      masked: ['punchedAt', 'reason'],
    },
    PunchCorrected: {
      title: 'Pointage corrigé',
      sentence: ({ person: who }) => about(who, 'pointage corrigé'),
      record: (state, { punchId, punchedAt }) => ({
        ...state,
        ...ofMember('punch', punchId, { punchedAt, toConfirm: false }),
      }),
      reason: 'reason',
      masked: ['punchedAt', 'reason'],
    },
    PunchVoided: {
      title: 'Pointage annulé',
      sentence: ({ person: who }) => about(who, 'pointage annulé'),
      record: (state, { punchId }) => ({ ...state, ...ofMember('punch', punchId, { voided: true }) }),
      reason: 'reason',
      masked: ['reason'],
    },
    PunchCorrectionAsked: {
      title: 'Correction de pointage demandée',
      sentence: ({ person: who }) => about(who, 'correction demandée'),
      record: (state, { requestId, day, text: asked }) => ({
        ...state,
        ...ofMember('request', requestId, { day, text: asked }),
      }),
      masked: ['day', 'text'],
    },
    PunchCorrectionAnswered: {
      title: 'Réponse à une demande de correction',
      sentence: ({ data, person: who }) =>
        about(who, `demande de correction ${data.accepted ? 'acceptée' : 'refusée'}`),
      record: (state, { requestId, accepted, text: answer }) => ({
        ...state,
        ...ofMember('request', requestId, { accepted, answer }),
      }),
      masked: ['text'],
      shownAs: { text: 'answer' },
    },
  },
});
