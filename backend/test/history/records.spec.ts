import Papa from 'papaparse';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';

describe('export of checklist records', () => {
  let test: TestApp;
  let manager: Caller;

  beforeEach(async () => {
    test = await TestApp.start();
    test.clock.set('2035-03-12T15:00:00.000Z');
    manager = (await test.signedIn('manager')).caller;
  });
  afterEach(() => test.stop());

  const exported = async (from: string, to: string) => {
    const { text, headers } = await manager
      .get(`/api/checklist-instances/records/export?format=csv&from=${from}&to=${to}`)
      .expect(200);
    expect(headers['content-disposition']).toContain(`checklist-records-${test.clock.today()}.csv`);
    return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
  };

  it('Checklists of a year ago are exported by the days of a period, whatever became of them', async () => {
    const employee = await test.organisation.person({ name: 'Anna' });
    for (const [day, status] of [
      ['2034-03-01', 'completed'],
      ['2034-03-02', 'pending'],
      ['2034-03-03', 'completed'],
    ] as const) {
      test.clock.set(`${day}T17:00:00.000Z`);
      await aChecklist(test, { employee, templateName: day, status, tasks: [{ text: 'Sweep' }, { text: 'Lock' }] });
    }
    test.clock.set('2035-03-12T15:00:00.000Z');
    manager = (await test.signedIn('manager')).caller;
    const rows = await exported('2034-03-01', '2034-03-02');
    expect(rows.map((row) => [row['Checklist'], row['Task'], row['Checklist Status'], row['Attempt']])).toEqual([
      ['2034-03-01', 'Sweep', 'Completed', '1'],
      ['2034-03-01', 'Lock', 'Completed', '1'],
      ['2034-03-02', 'Sweep', 'Pending', '1'],
      ['2034-03-02', 'Lock', 'Pending', '1'],
    ]);
    expect(rows[0]).toMatchObject({
      'Employee ID': employee.id,
      'Checklist Completed': '2034-03-01 12:00',
      'Checklist UTC Offset': 'UTC-05:00',
      'Time Zone': 'America/New_York',
    });
    expect(await exported('2034-03-04', '2034-12-31')).toEqual([]);
  });

  it('An attempt that was sent back is exported with who sent it back', async () => {
    const employee = await test.organisation.person({ name: 'Ben' });
    const { id } = await aChecklist(test, {
      employee,
      status: 'completed',
      tasks: [{ text: 'Sweep', status: 'completed', notes: 'First try' }],
    });
    await manager.post(`/api/checklist-instances/${id}/redo`).expect(200);
    const day = test.clock.today();
    // The template has no tasks: the attempt that follows has no rows.
    const rows = await exported(day, day);
    expect(rows).toMatchObject([
      {
        Attempt: '1',
        'Checklist Status': 'Sent Back',
        'Checklist Completed': '2035-03-12 11:00',
        Notes: 'First try',
        Status: 'Completed',
        'Sent Back': '2035-03-12 11:00',
        'Sent Back By': expect.stringMatching(/./),
      },
    ]);
  });

  it.each([
    'format=csv',
    'format=csv&from=2034-01-01',
    'format=csv&from=x&to=2034-01-01',
    'from=2034-01-01&to=2034-01-02',
  ])('The export of records refuses %s', async (query) => {
    await manager.get(`/api/checklist-instances/records/export?${query}`).expect(400);
  });
});
