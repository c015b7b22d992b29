import { randomBytes } from 'node:crypto';
import { ScimStage } from './scim-stage.ts';

/** What no database compresses, so that no index takes it. */
const LONG = randomBytes(3_000).toString('hex');
const VALUES = [null, 1, true, '', ' ', LONG, [], {}, [null], [[]], { value: {} }, '\u0000', '__proto__'];
const USER_FIELDS = [
  'userName',
  'externalId',
  'displayName',
  'active',
  'name',
  'emails',
  'name.givenName',
  'emails.value',
];
const GROUP_FIELDS = ['displayName', 'externalId', 'members'];
const PATHS = [
  '__proto__.x',
  'constructor.prototype',
  'name.__proto__',
  'emails[',
  'emails[type',
  'emails[].value',
  'userName.x',
  '.',
  ' ',
  'members[value',
  'members[value ne "1"]',
  'members[]',
];

describe('input of directories', () => {
  let stage: ScimStage;

  beforeAll(async () => {
    stage = await ScimStage.start();
  });
  afterAll(() => stage.stop());

  /** Every answer is an accepted change or a refusal in SCIM's shape. */
  const judged = (about: unknown, { status, body }: { status: number; body: { status?: string } }) =>
    status < 300 ? [about, status] : [about, 400, Number(body.status)];
  const isWell = (about: unknown, status: number) => (status < 300 ? [about, status] : [about, 400, status]);

  it.each(['Users', 'Groups'])(
    'Wrong values of attributes of %s are refused with words, and break nothing',
    async (kind) => {
      for (const field of kind === 'Users' ? USER_FIELDS : GROUP_FIELDS)
        for (const value of VALUES) {
          const [first = '', part] = field.split('.');
          const nested = part === undefined ? value : first === 'emails' ? [{ [part]: value }] : { [part]: value };
          const valid = { userName: `u${Math.random()}@example.com`, displayName: `g${Math.random()}` };
          const path = `/${kind}`;
          const answer = await stage.send({ method: 'post', path, body: { ...valid, [first]: nested } });
          expect(judged([field, value], answer)).toEqual(isWell([field, value], answer.status));
        }
    },
  );

  it('Wrong paths and operations are refused with words, and break nothing', async () => {
    const { id } = await stage.user();
    const group = await stage.group('Input');
    for (const op of ['add', 'replace', 'remove', 'REPLACE'])
      for (const path of PATHS)
        for (const value of ['x', { x: 1 }, [{ value: id }]]) {
          const user = await stage.patchUser(id, { op, path, value });
          expect(judged([op, path, value], user)).toEqual(isWell([op, path, value], user.status));
          const changed = await stage.patchGroup(group, { op, path, value });
          expect(judged([op, path, value], changed)).toEqual(isWell([op, path, value], changed.status));
        }
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(await stage.stored(id)).toMatchObject({ isActive: true });
  });

  it.each([
    ['{', 'invalidSyntax'],
    ['[]', 'invalidSyntax'],
    ['{}', 'invalidSyntax'],
    ['{"Operations":{}}', 'invalidSyntax'],
    ['{"Operations":[{"op":"move","path":"x"}]}', 'invalidSyntax'],
    ['{"Operations":[{"op":"remove"}]}', 'noTarget'],
    ['{"Operations":[{"op":"replace","value":1}]}', 'invalidValue'],
    ['{"Operations":[{"op":"replace","path":"active","value":"perhaps"}]}', 'invalidValue'],
  ])('A PATCH that cannot be read is refused: %s', async (text, scimType) => {
    const { id } = await stage.user();
    const call = stage.client.patch(`/scim/v2/Users/${id}`).set('Content-Type', 'application/scim+json');
    expect((await call.send(text).expect(400)).body).toMatchObject({ status: '400', scimType });
  });

  it('More operations than one request may have are refused', async () => {
    const { id } = await stage.user();
    const many = Array.from({ length: 1_001 }, () => ({ op: 'replace', path: 'displayName', value: 'Many' }));
    expect((await stage.patchUser(id, ...many).expect(413)).body.scimType).toBe('tooMany');
  });
});
