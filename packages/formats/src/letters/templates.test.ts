import { sampleValues, templateNames, variablesOf } from '@fournil/contracts/mail/templates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultContent } from './default-texts.ts';
import {
  hasOpenBraces,
  maskedSecret,
  maskSecrets,
  renderMail,
  revealSecrets,
  unknownVariables,
} from './render.ts';

const seed = Number(process.env.SEED ?? 20261121);
const runs = { seed, numRuns: 500 };
const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const hostile = fc.oneof(
  anyText,
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onclick='x",
    '{{password}}',
    '\ue000password\ue001',
    'a\r\nBcc: tous@exemple.fr',
    '&amp;',
    '$&',
    '__proto__',
  ),
);

describe('the delivered e-mail templates', () => {
  it.each(templateNames)(
    '%s uses only known variables, and contains every secret variable it may use',
    (name) => {
      const { subject, htmlContent, textContent } = defaultContent(name);
      expect(unknownVariables(name, subject, htmlContent, textContent)).toEqual([]);
      expect([subject, htmlContent, textContent].some(hasOpenBraces)).toBe(false);
      for (const { name: variable, secret } of variablesOf(name)) {
        if (!secret) continue;
        expect(htmlContent).toContain(`{{${variable}}}`);
        expect(textContent).toContain(`{{${variable}}}`);
      }
    },
  );

  it.each(templateNames)('%s has the same words in plain text and in HTML', (name) => {
    const mail = renderMail(name, defaultContent(name), sampleValues(name));
    const bare = (text: string) => text.replace(/\s+/g, ' ').trim();
    const html = bare(mail.html.replace(/<[^>]+>/g, ' ').replace(/&#39;/g, "'"));
    for (const line of mail.text.split('\n').slice(0, 3)) {
      for (const word of bare(line)
        .split(' ')
        .filter((one) => /^\p{L}{4,}$/u.test(one)))
        expect(html).toContain(word);
    }
    expect(mail.html).not.toContain('{{');
  });
});

describe('a rendered e-mail', () => {
  it('escapes values, so that no value adds a tag, an attribute or an entity', () => {
    const template = {
      subject: '{{employeeName}}',
      htmlContent: '<p title="{{employeeName}}">{{employeeName}}</p>',
      textContent: '{{employeeName}}',
    };
    fc.assert(
      fc.property(hostile, (employeeName) => {
        const { html, subject } = renderMail('sick_leave_alert', template, { employeeName });
        const inside = html.slice('<p title="'.length);
        expect(inside.replace(/<br>|<\/p>/g, '').replace('">', '')).not.toMatch(/[<>"']/);
        expect(subject).not.toMatch(/[\r\n]/);
      }),
      runs,
    );
  });

  it('contains no secret before the sender inserts it, for any values', () => {
    const template = {
      subject: 's',
      htmlContent: '{{employeeName}}|{{password}}',
      textContent: '{{employeeName}}|{{password}}',
    };
    fc.assert(
      fc.property(hostile, fc.stringMatching(/^[a-z2-9-]{19}$/), (employeeName, password) => {
        const kept = renderMail('employee_password', template, { employeeName, password });
        fc.pre(!employeeName.includes(password));
        expect(JSON.stringify(kept)).not.toContain(password);
        expect(maskSecrets(kept).text.split('|').at(-1)).toBe(maskedSecret);
        const sent = revealSecrets(kept, { password });
        expect(sent.text.split('|').at(-1)).toBe(password);
        // One place, one secret: a value that looks like a mark is none.
        expect(sent.text.split(password)).toHaveLength(2);
      }),
      runs,
    );
  });

  it('reports every unknown variable once, and reports no known variable', () => {
    const word = fc.stringMatching(/^[A-Za-z_]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const known = new Set(variablesOf('sick_leave_alert').map(({ name }) => name));
        const text = words.map((one) => `x {{ ${one} }} y {{${one}}}`).join(' ');
        expect(unknownVariables('sick_leave_alert', text)).toEqual([
          ...new Set(words.filter((one) => !known.has(one))),
        ]);
      }),
      runs,
    );
  });

  it('accepts a variable whose braces are never closed', () => {
    expect(hasOpenBraces('Bonjour {{employeeName}')).toBe(true);
    expect(hasOpenBraces('Bonjour {{employeeName}}')).toBe(false);
  });
});
