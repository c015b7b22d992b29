import Papa from 'papaparse';
import { unzipSync } from 'fflate';
import type { Test } from 'supertest';
import { TASK_COLUMNS } from '../../src/modules/checklists/history/export-rows.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';

const EXPORT_HEADINGS = TASK_COLUMNS.map(([heading]) => heading);

const NOW = new Date();
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const COMPLETED = hoursAgo(17);
const ZONE = 'America/New_York';
const inNewYork = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
const TODAY = inNewYork.format(NOW).slice(0, 10);
const DANGEROUS = ['=1+1', '+1', '-1', '@SUM(A1)', '\ta;=1+1', '\r=1+1'];
/** Also where a semicolon or a line end begins a cell. */
const SHOWN = ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\ta;'=1+1", "'\r'=1+1"];
/** Text that a person can enter but an Excel file can't contain. */
const CONTROL = '\u0001\u000b';

describe('export of the completed history', () => {
  let test: TestApp;
  let manager: Caller;
  let anna: User;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(NOW);
    manager = (await test.signedIn('manager')).caller;
    anna = await test.organisation.person({ name: '=HYPERLINK("http://evil.example")' });
    await aChecklist(test, {
      employee: anna,
      templateName: 'Käfige, "groß"',
      completedAt: COMPLETED,
      tasks: [
        { text: 'Wischen', description: 'Mit Wasser,\nviel', status: 'completed', notes: `${CONTROL}Fertig; ok` },
        ...DANGEROUS.map((text) => ({ text, notes: text, status: 'needs_attention' as const })),
      ],
    });
    await aChecklist(test, {
      employee: await test.organisation.person({ name: 'Ben' }),
      templateName: 'Old',
      completedAt: hoursAgo(24 * 9),
      tasks: [{ text: 'Sweep' }],
    });
  });
  afterAll(() => test.stop());

  const exported = (query: string): Test =>
    manager
      .get(`/api/checklist-instances/completed/export?${query}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
  const csv = async (query = '') => String((await exported(`format=csv${query}`).expect(200)).body);
  const rowsOf = (text: string) =>
    Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;

  it('The history export as CSV has one row per task and is read as UTF-8 by Excel', async () => {
    const answer = await exported('format=csv').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="completed-checklists-${TODAY}.csv"`,
    });
    const text = String(answer.body);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const rows = rowsOf(text);
    expect(Object.keys(rows[0] ?? {})).toEqual(EXPORT_HEADINGS);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({
      Checklist: 'Käfige, "groß"',
      Date: TODAY,
      'Employee ID': anna.id,
      'Checklist Completed': inNewYork.format(COMPLETED),
      'Checklist UTC Offset': expect.stringMatching(/^UTC-0[45]:00$/),
      'Time Zone': ZONE,
      'Tasks Done': '1',
      'Total Tasks': '7',
      'Task No.': '1',
      Task: 'Wischen',
      Description: 'Mit Wasser,\nviel',
      Status: 'Completed',
      Notes: 'Fertig; ok',
      Photos: '0',
      Reviewed: '',
    });
  });

  it('The history export contains no cell that a spreadsheet would compute', async () => {
    const rows = rowsOf(await csv());
    expect(rows.slice(1, 7).map(({ Task }) => Task)).toEqual(SHOWN);
    expect(rows.slice(1, 7).map(({ Notes }) => Notes)).toEqual(SHOWN);
    expect(rows[0]?.['Employee']).toBe(`'=HYPERLINK("http://evil.example")`);
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('The history export follows the filter and has only headings without matches', async () => {
    expect(rowsOf(await csv('&range=3')).map(({ Task }) => Task)).not.toContain('Sweep');
    expect(rowsOf(await csv('&search=old')).map(({ Task }) => Task)).toEqual(['Sweep']);
    expect(await csv('&search=nothing')).toBe(`\uFEFF${EXPORT_HEADINGS.join(',')}\r\n`);
  });

  it('The history export contains more than one page of the list', async () => {
    const employee = await test.organisation.person({ name: 'Many' });
    for (let i = 0; i < 203; i += 1)
      await aChecklist(test, {
        employee,
        templateName: `Nr ${i}`,
        completedAt: NOW,
        tasks: [{ text: `Task of ${i}` }],
      });
    const tasks = rowsOf(await csv('&search=Many')).map(({ Task }) => Task);
    expect(new Set(tasks).size).toBe(203);
  });

  it('The history export as an Excel file has the same cells without formulas', async () => {
    const answer = await exported('format=xlsx&range=3&search=HYPERLINK').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="completed-checklists-${TODAY}.xlsx"`,
    });
    const files = unzipSync(answer.body as Buffer);
    const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
    expect(text('xl/worksheets/sheet1.xml')).not.toContain('<f>');
    expect(text('xl/worksheets/sheet1.xml').match(/<row /g)).toHaveLength(8);
    const strings = text('xl/sharedStrings.xml') + text('xl/worksheets/sheet1.xml');
    expect(strings).toContain('<t>Käfige, "groß"</t>');
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)']) expect(strings).toContain(`<is><t>${text}</t></is>`);
    expect(strings).not.toContain(`<t>'`);
  });

  it.each(['', 'format=pdf', 'format=csv&range=5', 'format=csv&limit=5'])(
    'The history export refuses %p',
    async (query) => {
      await manager.get(`/api/checklist-instances/completed/export?${query}`).expect(400);
    },
  );
});
