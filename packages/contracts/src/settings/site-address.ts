/** The address of links in mails and on login slips. PUBLIC_URL of the environment takes precedence. */
import { z } from 'zod';
import { doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { instant } from '../time/instant.ts';

/** Names that only the machine itself answers to: a link to them works nowhere else. */
const onlyHere = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/i;

/** The origin of an address that other devices can open; null for any other text. */
export function reachableOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, hostname, origin } = new URL(text);
  if (!/^https?:$/.test(protocol) || username !== '' || onlyHere.test(hostname)) return null;
  return origin;
}

export const siteAddress = z
  .object({
    /** With /plan: what links begin with. */
    siteUrl: z.string(),
    /** The source: `environment` is PUBLIC_URL, `machine` an address of this machine. */
    source: z.enum(['environment', 'confirmed', 'machine']),
    /** Also given when PUBLIC_URL takes precedence. */
    confirmed: z.object({ address: z.string(), at: instant, by: z.string() }).nullable(),
  })
  .meta({ id: 'SiteAddress' });
export type SiteAddressState = z.output<typeof siteAddress>;

export const getSiteAddress = endpoint({
  id: 'settings.get-site-address',
  method: 'GET',
  path: '/site/address',
  service: 'query',
  access: 'admin',
  summary: "L'adresse où mènent les liens des e-mails, et qui l'a confirmée.",
  answer: queryAnswer(siteAddress),
});

export const confirmSiteAddress = endpoint({
  id: 'settings.confirm-site-address',
  method: 'PUT',
  path: '/site/address',
  service: 'command',
  access: 'admin',
  summary: "Confirme l'adresse où mènent les liens des e-mails.",
  body: z.strictObject({
    address: line(253, "L'adresse du site est obligatoire").refine(
      (text) => reachableOrigin(text) !== null,
      'Donnez une adresse que les autres appareils peuvent ouvrir, comme https://fournil.exemple.fr.',
    ),
  }),
  answer: doneAnswer,
});

export const withdrawSiteAddress = endpoint({
  id: 'settings.withdraw-site-address',
  method: 'DELETE',
  path: '/site/address',
  service: 'command',
  access: 'admin',
  summary: "Retire l'adresse confirmée : les liens mènent de nouveau à une adresse de cette machine.",
  answer: doneAnswer,
});

export const siteAddressEndpoints = [getSiteAddress, confirmSiteAddress, withdrawSiteAddress];
