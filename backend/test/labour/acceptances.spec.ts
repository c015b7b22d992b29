import type { LabourAcceptanceRequest, LabourFinding, LabourFindings, SessionUser } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { TimeEntryEntity } from '../../src/modules/time/time-entry.entity.ts';
import { TestApp } from '../harness/test-app.ts';
import { LabourTeam, MONDAY } from './labour-team.ts';

const TUESDAY = addDays(MONDAY, 1);
const REASON = 'A colleague fell ill';

describe('accepting what is against a labour rule in hours that were worked', () => {
  let test: TestApp;
  let team: LabourTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await LabourTeam.assemble(test);
  });
  afterAll(() => test.stop());

  async function entry(start: string, end: string): Promise<void> {
    await test.em().insert(TimeEntryEntity, {
      id: test.clock.newId(),
      employee: team.employee.id,
      site: team.site.id,
      date: start.slice(0, 10),
      clockInAt: new Date(start),
      clockOutAt: new Date(end),
      breaks: '{}',
      createdAt: test.clock.now(),
      updatedAt: test.clock.now(),
      breakCorrection: 0,
      source: 'online',
      version: 1,
    });
  }

  /** Ten hours of rest, of which the policy asks for eleven. */
  async function shortRest(): Promise<LabourFinding> {
    await team.activated();
    await entry(`${MONDAY}T18:00:00.000Z`, `${MONDAY}T23:00:00.000Z`);
    await entry(`${TUESDAY}T09:00:00.000Z`, `${TUESDAY}T12:00:00.000Z`);
    const [finding] = await findings();
    if (!finding) throw new Error('The rest is found');
    return finding;
  }

  async function findings(): Promise<LabourFinding[]> {
    const query = `from=${MONDAY}&to=${TUESDAY}&sites=${team.site.id}`;
    const { body } = await team.mia.get(`/api/labour/findings?${query}`).expect(200);
    return (body as LabourFindings).findings.filter(({ ruleId }) => ruleId === 'daily-rest');
  }

  const requestOf = ({ ruleId, packId, start, end }: LabourFinding): LabourAcceptanceRequest => ({
    employeeId: team.employee.id,
    siteId: team.site.id,
    ruleId,
    packId,
    start,
    end,
    reason: ` ${REASON} `,
  });
  const accept = (body: object, by = team.mia) => by.post('/api/labour/acceptances').send(body);

  it('A finding of worked hours is accepted once, with a reason that the list and the security log show', async () => {
    const finding = await shortRest();
    expect(finding).toMatchObject({ severity: 'block', shiftId: null, acceptance: null });
    const { body } = await accept(requestOf(finding)).expect(200);
    expect(body).toMatchObject({ ruleId: 'daily-rest', acceptance: { reason: REASON } });
    await accept({ ...requestOf(finding), reason: 'Once more' }).expect(200);
    expect(await findings()).toMatchObject([{ acceptance: { reason: REASON } }]);
    const { body: log } = await team.admin.get('/api/admin/security-log?limit=2').expect(200);
    const accepted = { event: 'labour_finding_accepted', userName: 'Anna Berg' };
    expect(log).toMatchObject([{ ...accepted, detail: `${finding.sentence} Reason: ${REASON}` }, {}]);
    expect(log[1].event).not.toBe('labour_finding_accepted');
  });

  it('Accepting needs a reason, a finding that is there, and somebody who plans at the site', async () => {
    const request = requestOf(await shortRest());
    expect((await accept({ ...request, reason: ' ' }).expect(400)).body.code).toBe('REASON_REQUIRED');
    await accept({ ...request, end: `${TUESDAY}T10:00:00.000Z` }).expect(404);
    await accept(request, team.anna).expect(403);
    const { caller: elsewhere } = await test.sites.managerOf([await test.sites.site()]);
    await accept(request, elsewhere).expect(404);
    expect(await findings()).toMatchObject([{ acceptance: null }]);
  });

  it('Nobody accepts what is against a rule in their own hours', async () => {
    await team.activated();
    const { caller, person } = await test.sites.managerOf([team.site]);
    const own = { employeeId: person.id, siteId: team.site.id, ruleId: 'daily-rest', packId: 'eu-wtd', reason: REASON };
    const span = { start: `${MONDAY}T23:00:00.000Z`, end: `${TUESDAY}T09:00:00.000Z` };
    await accept({ ...own, ...span }, caller).expect(403);
  });

  it('An average over months is accepted, too, and stays accepted at its end', async () => {
    await team.activated();
    for (let week = 1; week <= 17; week += 1)
      for (let day = 0; day < 5; day += 1) {
        const date = addDays(MONDAY, day - 7 * week);
        await entry(`${date}T14:00:00.000Z`, `${addDays(date, 1)}T00:00:00.000Z`);
      }
    await entry(`${MONDAY}T14:00:00.000Z`, `${MONDAY}T18:00:00.000Z`);
    const list = async () => {
      const query = `from=${MONDAY}&to=${TUESDAY}&employeeId=${team.employee.id}`;
      const { body } = await team.mia.get(`/api/labour/findings?${query}`).expect(200);
      return (body as LabourFindings).findings.filter(({ ruleId }) => ruleId === 'average-week');
    };
    const [finding] = await list();
    expect(finding).toMatchObject({ measured: 3_000, limit: 2_880, acceptance: null });
    if (finding) await accept(requestOf(finding)).expect(200);
    expect(await list()).toMatchObject([{ acceptance: { reason: REASON } }]);
  });

  it('The session says that labour rules are in use once a policy was activated', async () => {
    await team.activated();
    const { body } = await team.anna.get('/api/auth/me').expect(200);
    expect((body as SessionUser).usesLabourRules).toBe(true);
  });
});
