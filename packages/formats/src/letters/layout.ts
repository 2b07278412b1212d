/**
 * Default mails from one source for the HTML and for the plain text. The HTML uses tables and inline styles,
 * which Outlook displays correctly.
 */

/** Narrow no-break space before « : ; ! ? » and inside guillemets. */
export const french = (text: string): string =>
  text.replace(/ ([:;!?»])/g, '\u202f$1').replace(/« /g, '«\u202f');

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'code' | 'fingerprint'; readonly label: string; readonly value: string }
  | { readonly kind: 'link'; readonly label: string; readonly address: string };

export const text = (words: string): Block => ({ kind: 'text', text: french(words) });
export const note = (words: string): Block => ({ kind: 'note', text: french(words) });
export const facts = (...rows: readonly (readonly [string, string])[]): Block => ({
  kind: 'facts',
  rows: rows.map(([label, value]) => [french(label), french(value)]),
});
export const code = (label: string, value: string): Block => ({ kind: 'code', label, value });
/** A code that is too long for a line: small, and with line breaks at any character. */
export const fingerprint = (label: string, value: string): Block => ({ kind: 'fingerprint', label, value });
export const link = (label: string, address: string): Block => ({ kind: 'link', label, address });

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const ink = '#2b2118';
const dimmed = '#6b5d4f';
const ground = '#faf6ef';
const crust = '#8a4b08';

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink};overflow-wrap:anywhere">${block.text}</p>`;
    case 'note':
      return `<p style="margin:0 0 16px;${font};font-size:14px;line-height:20px;color:${dimmed}">${block.text}</p>`;
    case 'facts': {
      const cell = `padding:6px 16px 6px 0;${font};font-size:15px;line-height:22px;vertical-align:top`;
      const rows = block.rows.map(
        ([label, value]) =>
          `  <tr><td style="${cell};color:${dimmed}">${label}</td><td style="${cell};color:${ink}">${value}</td></tr>`,
      );
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">\n${rows.join('\n')}\n</table>`;
    }
    case 'code':
    case 'fingerprint': {
      const size =
        block.kind === 'code'
          ? 'font-size:20px;line-height:28px'
          : 'font-size:14px;line-height:20px;word-break:break-all';
      return `<p style="margin:0 0 4px;${font};font-size:14px;line-height:20px;color:${dimmed}">${block.label}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td bgcolor="${ground}" style="padding:12px 16px;font-family:Consolas,Menlo,monospace;${size};color:${ink}">${block.value}</td></tr></table>`;
    }
    case 'link':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td bgcolor="${crust}" style="padding:12px 20px"><a href="${block.address}" style="${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${block.label}</a></td></tr></table>`;
  }
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}\u202f: ${value}`).join('\n');
    case 'code':
    case 'fingerprint':
      return `${block.label}\u202f: ${block.value}`;
    case 'link':
      return `${block.label}\u202f:\n${block.address}`;
  }
}

const footer = french('E-mail automatique du planning de {{siteName}}, {{siteCity}}. Inutile d’y répondre.');

/** The whole HTML of a mail. */
export const mailHtml = (blocks: readonly Block[]): string => `<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{siteName}}</title></head>
<body style="margin:0;padding:0;background-color:${ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:560px">
<tr><td style="padding:20px 28px;border-bottom:2px solid ${crust};${font};font-size:18px;line-height:24px;font-weight:600;color:${ink}">{{siteName}}</td></tr>
<tr><td style="padding:24px 28px 8px">
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 24px;${font};font-size:13px;line-height:18px;color:${dimmed}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** The same mail as plain text, for programs that show no HTML. */
export const mailText = (blocks: readonly Block[]): string =>
  `${blocks.map(textOf).join('\n\n')}\n\n--\n${footer}\n`;
