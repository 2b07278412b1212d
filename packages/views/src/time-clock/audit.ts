import { frenchDate } from '@fournil/contracts/time/french-dates';
import { punchLabels } from '@fournil/contracts/time-clock/messages';
import { type ClockPersonState, clockPerson } from '@fournil/domain/time-clock/person';
import { type Punch, punches } from '@fournil/domain/time-clock/record';
import { clockShop } from '@fournil/domain/time-clock/shop';
import { momentOf } from '@fournil/domain/week/moment';
import { ERASED } from '@fournil/events/define';
import { timeClockEvents } from '@fournil/events/time-clock/events';
import { type AuditEntry, field } from '../audit/define-audit.ts';
import { about, choice, date, either, quoted, shown, text } from '../audit/formats.ts';
import { defineRecordAudit, each, made, notShown, shows } from '../audit/record-audit.ts';

/** « 21/11/2026 à 05:58 » */
const moment = shown((at) => {
  const { today, now } = momentOf(new Date(String(at)));
  return `${frenchDate(today)} à ${now}`;
});
const yes = (text: string) => shown(() => text);

/** The fields as in the events. */
const said = {
  punchedAt: field('heure', moment, 'e'),
  device: field('tablette', text, 'e'),
  team: field('équipe', text, 'e'),
  offline: field('connexion', yes('absente'), 'e'),
  reason: field('motif', text),
  day: field('jour', date),
  text: field('demande', text, 'e'),
  answer: field('réponse', text, 'e'),
};

const isFeminine = (kind: keyof typeof punchLabels) => kind === 'in' || kind === 'break-end';

/** A punch that a tablet took. */
type DevicePunch = 'ClockedIn' | 'ClockedOut' | 'BreakStarted' | 'BreakEnded';
const taken = <T extends DevicePunch>(kind: keyof typeof punchLabels): Omit<AuditEntry<T>, 'record'> => ({
  title: `${punchLabels[kind]} pointé${isFeminine(kind) ? 'e' : ''}`,
  // The accountant reads recorded hours; instants are in the masked fields.
  sentence: ({ data, person: who }) =>
    about(
      who,
      `${punchLabels[kind].toLowerCase()} pointé${isFeminine(kind) ? 'e' : ''}${data.toConfirm ? ', à confirmer' : ''}`,
    ),
  masked: ['punchedAt', 'device', 'offline'],
});

export const timeClockAudit = defineRecordAudit({
  takes: timeClockEvents,
  records: [
    shows(
      clockShop,
      {
        isOn: field('badgeuse', either('activée', 'désactivée'), 'e', { isStatus: true }),
        devices: each(field('tablette', text, 'e'), { as: 'device' }),
        erasedYears: each(field('pointages', yes('effacés'), 's'), {
          as: 'year',
          by: (year) => year,
          titled: (own, year) => ({ ...own, label: `${own.label} de ${year}` }),
        }),
      },
      { hasDefaults: true },
    ),
    shows(
      clockPerson,
      {
        notice: made(field('notice lue, version', text), ({ notice }: ClockPersonState) => notice || null),
        hasCode: field('code', either('choisi', 'absent')),
        punches: field('pointage', either('pointe', 'ne pointe pas')),
      },
      { hasDefaults: true },
    ),
    shows(punches, {
      punches: each(
        {
          ...{ id: notShown, month: notShown },
          kind: field('pointage', choice(punchLabels)),
          // An instant is missing where it was erased.
          at: made(said.punchedAt, ({ at }: Punch) => at ?? ERASED, 'punchedAt'),
          device: said.device,
          team: said.team,
          offline: said.offline,
          toConfirm: field('état', either('à confirmer', 'retenu')),
          breakNotTaken: made(
            field('pause', either('non prise', 'comme pointée'), 'e'),
            ({ kind, breakNotTaken }: Punch) => (kind === 'out' ? breakNotTaken : null),
          ),
          isVoided: field('annulé', yes('oui')),
        },
        { as: 'punch', by: ({ id }) => id },
      ),
      requests: each(
        {
          day: said.day,
          text: said.text,
          accepted: field('demande', either('acceptée', 'refusée'), 'e'),
          answer: said.answer,
        },
        { as: 'request' },
      ),
    }),
  ],
  fields: said,
  events: {
    ClockSwitched: {
      title: 'Badgeuse activée ou désactivée',
      sentence: ({ data }) => (data.isOn ? 'Badgeuse activée' : 'Badgeuse désactivée'),
    },
    ClockDeviceEnrolled: {
      title: 'Tablette enrôlée',
      sentence: ({ data }) => `Tablette ${quoted(data.name)} enrôlée`,
    },
    ClockDeviceRevoked: {
      title: 'Tablette retirée',
      sentence: ({ changes }) => {
        const name = changes[0]?.before;
        return typeof name === 'string' ? `Tablette ${quoted(name)} retirée` : 'Tablette retirée';
      },
    },
    PunchYearErased: {
      title: 'Pointages d’une année effacés',
      sentence: ({ data }) =>
        `Pointages de ${data.year} effacés, ${data.cause === 'due' ? 'leur durée de conservation est passée' : 'déjà effacés avant le retour à un état antérieur'}`,
    },
    ClockNoticeRead: {
      title: 'Notice de la badgeuse lue',
      sentence: ({ person: who }) => about(who, 'notice d’information de la badgeuse lue'),
    },
    ClockCodeChosen: {
      title: 'Code de pointage choisi',
      sentence: ({ person: who }) => about(who, 'code de pointage choisi'),
    },
    ClockUseChanged: {
      title: 'Pointage d’une personne changé',
      sentence: ({ data, person: who }) => about(who, data.punches ? 'pointe' : 'ne pointe pas'),
    },
    ClockedIn: { ...taken<'ClockedIn'>('in'), masked: ['punchedAt', 'device', 'offline', 'team'] },
    ClockedOut: taken<'ClockedOut'>('out'),
    BreakStarted: taken<'BreakStarted'>('break-start'),
    BreakEnded: taken<'BreakEnded'>('break-end'),
    PunchAdded: {
      title: 'Pointage ajouté',
      sentence: ({ data, person: who }) =>
        about(who, `${punchLabels[data.kind].toLowerCase()}, pointage ajouté`),
      reason: 'reason',
      masked: ['punchedAt', 'reason'],
    },
    PunchCorrected: {
      title: 'Pointage corrigé',
      sentence: ({ person: who }) => about(who, 'pointage corrigé'),
      reason: 'reason',
      masked: ['punchedAt', 'reason'],
    },
    PunchVoided: {
      title: 'Pointage annulé',
      sentence: ({ person: who }) => about(who, 'pointage annulé'),
      reason: 'reason',
      masked: ['reason'],
    },
    PunchCorrectionAsked: {
      title: 'Correction de pointage demandée',
      sentence: ({ person: who }) => about(who, 'correction demandée'),
      masked: ['day', 'text'],
    },
    PunchCorrectionAnswered: {
      title: 'Réponse à une demande de correction',
      sentence: ({ data, person: who }) =>
        about(who, `demande de correction ${data.accepted ? 'acceptée' : 'refusée'}`),
      masked: ['text'],
      shownAs: { text: 'answer' },
    },
  },
});
