import { describe, expect, it } from 'vitest';
import { askText, callLink, dayInWords, messageLink } from './ask-links.ts';

const shift = { date: '2026-11-22', startTime: '06:00', endTime: '13:00' };
const asked = { name: 'Karim Haddad', shift, today: '2026-11-22', shop: 'Boulangerie Delmas' };

describe('the message that asks a person to take a shift', () => {
  it('gives the hours and the sender, and not the absent person', () => {
    expect(askText(asked)).toBe(
      "Bonjour Karim, pouvez-vous travailler aujourd'hui, dimanche 22 novembre, de 06:00 à 13:00\u202f? Merci de me répondre vite. Boulangerie Delmas",
    );
  });

  it('says that a night shift ends on the next day', () => {
    const night = { date: '2026-11-22', startTime: '22:00', endTime: '05:00' };
    expect(askText({ ...asked, shift: night })).toContain('de 22:00 à 05:00 le lendemain\u202f?');
  });

  it('says « demain » for tomorrow, and writes the first of a month in spoken French', () => {
    expect(dayInWords('2026-12-01', '2026-11-30')).toBe('demain, mardi 1er décembre');
    expect(dayInWords('2026-12-11', '2026-11-30')).toBe('vendredi 11 décembre');
  });

  it('has a link that calls the person, and a link that opens the message app with the text', () => {
    expect(callLink('0639980011')).toBe('tel:0639980011');
    const link = messageLink('0639980011', askText(asked));
    expect(link).toMatch(/^sms:0639980011\?&body=Bonjour%20Karim/);
    expect(new URLSearchParams(link.split('?')[1]).get('body')).toBe(askText(asked));
  });
});
