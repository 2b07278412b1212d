import { ofName } from '@fournil/contracts/french-words';
/** The readable page of an export: stored data with reasons, the record, and every event in French. Pure. */
import { retentionRules } from '@fournil/contracts/privacy/retention';
import { frenchDate } from '@fournil/contracts/time/french-dates';

export interface PageLine {
  readonly on: string;
  readonly title: string;
  readonly sentence: string;
  /** The reason of the change, if the event has one. */
  readonly reason: { readonly label: string; readonly text: string } | null;
  readonly changes: readonly {
    readonly label: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

interface ExportPage {
  readonly shop: string;
  readonly name: string;
  readonly today: string;
  readonly lines: readonly PageLine[];
  readonly files: readonly { readonly name: string; readonly path: string | null }[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#222}
table{width:100%;border-collapse:collapse;font-size:.9rem}th,td{padding:.4rem;text-align:left;vertical-align:top;border-bottom:1px solid #ccc}
h1{font-size:1.6rem}h2{margin-top:2rem;font-size:1.2rem}small{color:#555}`;

const changeText = ({ label, before, after }: PageLine['changes'][number]) =>
  `${escaped(label)}\u202f: ${escaped(before ?? 'rien')} → ${escaped(after ?? 'rien')}`;

export function exportPage({ shop, name, today, lines, files }: ExportPage): string {
  const rules = Object.values(retentionRules).map(
    ({ label, what, why, kept, sources }) =>
      `<tr><th scope="row">${escaped(label)}</th><td>${escaped(what)}</td><td>${escaped(why)}</td><td>${escaped(kept)}<br><small>${escaped(sources.join(', '))}</small></td></tr>`,
  );
  const facts = lines.map(
    ({ on, title, sentence, reason, changes }) =>
      `<tr><td>${escaped(frenchDate(on))}</td><td>${escaped(title)}</td><td>${escaped(sentence)}${reason ? `<br>${escaped(reason.label)}\u202f: ${escaped(reason.text)}` : ''}${changes.map((one) => `<br><small>${changeText(one)}</small>`).join('')}</td></tr>`,
  );
  const papers = files.map(({ name: file, path }) =>
    path === null
      ? `<li>${escaped(file)} (détruit)</li>`
      : `<li><a href="${escaped(encodeURI(path))}">${escaped(file)}</a></li>`,
  );
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Données ${escaped(ofName(name))}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<h1>Données personnelles ${escaped(ofName(name))}</h1>
<p>${escaped(shop)}, état au ${frenchDate(today)}. Le même contenu, pour un programme, se trouve dans donnees.json.</p>
<h2>Ce qui est détenu, pourquoi, jusqu'à quand</h2>
<table><thead><tr><th scope="col">Données</th><th scope="col">Ce que c'est</th><th scope="col">Pourquoi</th><th scope="col">Conservation</th></tr></thead><tbody>${rules.join('')}</tbody></table>
<h2>Fichiers</h2>
${papers.length ? `<ul>${papers.join('')}</ul>` : '<p>Aucun.</p>'}
<h2>Tout ce qui a été enregistré</h2>
<table><thead><tr><th scope="col">Le</th><th scope="col">Nature</th><th scope="col">Fait</th></tr></thead><tbody>${facts.join('')}</tbody></table>
</body></html>
`;
}
