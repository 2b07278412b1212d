import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './workbook.ts';

const workbook = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));

const staff = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="Équipe" sheetId="4" r:id="rId7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="worksheets/sheet4.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Nom</t></si><si><r><t xml:space="preserve">L&#233;a </t></r><r><t>R&amp;D</t></r></si></sst>',
  'xl/worksheets/sheet4.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Né(e) le</t></is></c></row>' +
    '<row r="2"/><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>35</v></c><c r="C3" s="1"><v>35475</v></c><c r="D3" s="2"><v>46357</v></c></row></sheetData></worksheet>',
};

describe('a staff list in a workbook', () => {
  it('is read from the first sheet, with texts, numbers and dates in their columns', async () => {
    expect((await readWorkbook([workbook(staff)])).rows).toEqual([
      ['Nom', '', 'Né(e) le'],
      [],
      ['Léa R&D', '35', '1997-02-14', '2026-12-01'],
    ]);
  });

  it('is refused when it has no sheet, declares entities, or expands to more than the limit', async () => {
    const { 'xl/worksheets/sheet4.xml': _sheet, ...none } = staff;
    await expect(readWorkbook([workbook(none)])).rejects.toMatchObject({ problem: 'type' });
    const entity = { ...staff, 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst/>' };
    await expect(readWorkbook([workbook(entity)])).rejects.toMatchObject({ problem: 'damaged' });
    const heavy = { ...staff, 'xl/sharedStrings.xml': ' '.repeat(20_000_001) };
    await expect(readWorkbook([workbook(heavy)])).rejects.toMatchObject({ problem: 'tooHeavy' });
    await expect(readWorkbook([Buffer.from('PK\u0003\u0004')])).rejects.toMatchObject({ problem: 'damaged' });
  });
});
