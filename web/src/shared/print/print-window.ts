import { toast } from '../ui/toast.ts';

/** Black on white, header rows repeated on each sheet; A4 as the caller wants it. */
const plainSheet = `
  @page { margin: 12mm; }
  body { margin: 0; color: #000; background: #fff; font: 11pt/1.35 system-ui, sans-serif; }
  h1 { margin: 0 0 4mm; font-size: 16pt; }
  h2 { margin: 5mm 0 2mm; font-size: 12pt; }
  p { margin: 0 0 3mm; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  thead { display: table-header-group; }
  th, td { padding: 1.5mm 2mm; text-align: left; border: 0.3mm solid #999; }
  tr { break-inside: avoid; }
  [data-align='right'] { text-align: right; }
  tfoot th, tfoot td { font-weight: 700; border-top-width: 0.6mm; }
  dl { display: flex; gap: 8mm; margin: 0 0 4mm; }
  dt { color: #444; }
  dd { margin: 0; font-weight: 700; }
  button, .visually-hidden { display: none; }
`;

interface Printed {
  readonly title: string;
  /** Copied as it is. */
  readonly section: HTMLElement;
  /** Rules of this sheet: its size, its own layout. */
  readonly css?: string;
}

/** Prints a part of the page in a window of its own. */
export function printInWindow({ title, section, css = '' }: Printed): void {
  const popup = window.open('', '_blank', 'popup,width=900,height=700');
  if (!popup) {
    toast.error("Le navigateur a bloqué la fenêtre d'impression. Autorisez-la pour ce site, puis réessayez.");
    return;
  }
  const { document: sheet } = popup;
  sheet.title = title;
  sheet.documentElement.lang = 'fr';
  const style = sheet.createElement('style');
  // The window has the page's policy: its styles use the same nonce.
  style.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  style.textContent = plainSheet + css;
  sheet.head.append(style);
  const heading = sheet.createElement('h1');
  heading.textContent = title;
  sheet.body.replaceChildren(heading, sheet.importNode(section, true));
  popup.focus();
  popup.print();
}
