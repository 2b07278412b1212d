/** A PDF of one page (object 3), written by hand around some objects. */
export function rawPdf(objects: readonly string[], trailer = ''): Buffer {
  const body = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', ...objects];
  const parts = ['%PDF-1.7\n'];
  let length = parts[0]?.length ?? 0;
  const offsets = body.map((object, at) => {
    const offset = length;
    const text = `${at + 1} 0 obj\n${object}\nendobj\n`;
    parts.push(text);
    length += text.length;
    return offset;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${body.length + 1}\n0000000000 65535 f \n${lines}`);
  parts.push(`trailer\n<< /Size ${body.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}
