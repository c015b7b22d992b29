import type { Id } from '@workforce/contracts';
import fc from 'fast-check';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { TestApp } from '../harness/test-app.ts';
import type { TimeTeam } from '../time/time-team.ts';
import { at, clock } from '../time/time-team.ts';
import { leaveAndErase, startWithTeam } from './leavers.ts';
import { dump, mentions } from './mentions.ts';

/** How people write a name. */
const formsOf = (first: string, last: string): string[] => [
  `${first} ${last}`,
  `${first}  ${last}`,
  `${first}-${last}`,
  `${first}.${last}`,
  `${first}_${last}`,
  `${first}\u00a0${last}`,
  `${last}, ${first}`,
  `${last} ${first}`,
  `${last},${first}`,
  `${last}, ${first.charAt(0)}.`,
  `${first.charAt(0)}. ${last}`,
  `Ms ${last}`,
  last,
  `${last}s`,
  `${last}'s`,
  `Meier-${last}`,
];
const inCase = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
);
const around = fc.constantFrom<[string, string]>(
  ['Ask ', ' now'],
  ['', ''],
  ['(', ')'],
  ['"', '", says Mia'],
  ['a\n', '.'],
  ['1 ', ' 2'],
);

describe('the erasure of names in all their forms', () => {
  let test: TestApp;
  let team: TimeTeam;
  let group: Id;

  beforeAll(async () => {
    ({ test, team } = await startWithTeam());
    group = ((await team.mia.post('/api/chat-groups').send({ title: 'Till' }).expect(201)).body as { id: Id }).id;
    await team.mia.post(`/api/chat-groups/${group}/members`).send({ userId: team.employee.id }).expect(201);
  });
  afterAll(() => test.stop());

  const write = async (content: string) => team.mia.post('/api/messages').send({ groupId: group, content }).expect(201);
  const contents = async () =>
    (await test.em().execute<{ content: string }[]>('select content from messages order by id')).map(
      (row) => row.content,
    );
  const erase = (person: User) => leaveAndErase(test, person, 'Asked');

  it('No table says the name any more, whoever wrote it, in whatever form', async () => {
    const leaver = await test.organisation.person({ name: 'Quirina Zwetkova', username: 'q.zwetkova' });
    const caller = await test.as(leaver);
    test.clock.set(at('09:00'));
    await clock(caller, 'clock-in', { notes: 'Quirina was here, Zwetkova too, and quirina-zwetkova' }).expect(201);
    test.clock.set(at('16:00'));
    await clock(caller, 'clock-out').expect(200);
    const text = fc.tuple(fc.constantFrom(...formsOf('Quirina', 'Zwetkova')), inCase, around);
    // Initials are capitals.
    const written = fc
      .sample(text, { numRuns: 60, seed: 1 })
      .map(([form, change, [before, after]]) => `${before}${/\b[A-Z]\./.test(form) ? form : change(form)}${after}`);
    for (const content of written) await write(content);
    test.clock.set(at('09:30'));
    await clock(team.anna, 'clock-in', { notes: 'ZWETKOVA, QUIRINA has the key' }).expect(201);
    await erase(leaver);
    expect(mentions(await dump(test.database.url), ['zwetkova', 'quirina'])).toEqual([]);
    expect((await contents()).join()).toContain('Erased person');
  });

  it('A name goes as keyboards without its letters write it, also its first one', async () => {
    const before = (await contents()).length;
    for (const [name, username, ...written] of [
      ['Özlem Ångström', 'o1', 'Oezlem Angstroem', 'OZLEM ANGSTROM', 'Angstrom, O.', 'Oezlem has it', 'Aangstroem'],
      ['Søren Østergård', 's1', 'Soeren Oestergaard', 'Soren Ostergard', 'S. Oestergaard', 'Ostergard'],
      ['Łucja Żeleńska', 'l1', 'Lucja Zelenska', 'Zelenska, Lucja'],
    ] as const) {
      const leaver = await test.organisation.person({ name, username: `${username}-leaver` });
      for (const content of written) await write(content);
      await erase(leaver);
    }
    // A given name alone may be that of others.
    expect((await contents()).slice(before).filter((content) => content !== 'Erased person')).toEqual([
      'Oezlem has it',
    ]);
  });

  it('What others mean by a word stays as they wrote it', async () => {
    const kept = ['Green bins out by nine', 'mark the green ones', 'Green!'];
    const gone = ['Ask Mark Green', 'Mr Green called', 'M. Green called', 'Green, Mark'];
    const leaver = await test.organisation.person({ name: 'Mark Green', username: 'mgreen1' });
    const before = (await contents()).length;
    for (const content of [...kept, ...gone]) await write(content);
    await erase(leaver);
    const after = (await contents()).slice(before);
    expect(after.slice(0, kept.length)).toEqual(kept);
    for (const content of after.slice(kept.length)) expect(content).not.toMatch(/green/i);
  });

  it('The surname of a colleague, of a place or of a function stays, and so do their names', async () => {
    const leaver = await test.organisation.person({ name: 'Jana Novotna', username: 'jana1' });
    const colleague = await test.organisation.person({ name: 'Petra Novotna', username: 'petra1' });
    const { caller: admin } = await test.signedIn('admin');
    await admin
      .post('/api/job-functions')
      .send({ name: 'Lindqvist Bar', description: '', color: '#112233' })
      .expect(201);
    const other = await test.organisation.person({ name: 'Ole Lindqvist', username: 'ole1' });
    const before = (await contents()).length;
    for (const content of [
      'Novotna has it',
      'Jana Novotna has it',
      'Petra Novotna has it',
      'At Lindqvist at nine',
      'Lindqvist, Ole',
    ])
      await write(content);
    await erase(leaver);
    await erase(other);
    expect((await contents()).slice(before)).toEqual([
      'Novotna has it',
      'Erased person has it',
      'Petra Novotna has it',
      'At Lindqvist at nine',
      'Erased person',
    ]);
    expect(await test.em().execute('select name from users where id = ?', [colleague.id])).toEqual([
      { name: 'Petra Novotna' },
    ]);
    expect(await test.em().execute(`select name from job_functions where name like 'Lind%'`)).toEqual([
      { name: 'Lindqvist Bar' },
    ]);
  });

  it('A payroll number stays where pay is made from it, and nowhere else', async () => {
    const leaver = await test.organisation.person({ name: 'Otakar Vlcek', username: 'otakar1' });
    const { caller: admin } = await test.signedIn('admin');
    const changes = [
      { kind: 'number', key: leaver.id, value: '4711' },
      { kind: 'field', key: 'adp.companyCode', value: 'WFM' },
    ];
    await admin.put('/api/pay-settings').send({ changes }).expect(200);
    await write('No. PX-4711-9 of 4711 boxes');
    await erase(leaver);
    const [row] = await test
      .em()
      .execute<{ detail: string }[]>(
        `select detail from security_log where event = 'pay_settings_changed' order by id desc limit 1`,
      );
    expect(row?.detail).toBe(`number ${leaver.id}: Erased person, field adp.companyCode: none → WFM`);
    expect(await test.em().execute(`select value from pay_mappings where kind = 'number'`)).toEqual([
      { value: '4711' },
    ]);
    expect((await contents()).at(-1)).toBe('No. PX-4711-9 of 4711 boxes');
  });
});
