import type {
  AddedSecondFactor,
  AppSecret,
  ConfirmationStart,
  PasskeyCreation,
  PasskeyRequest,
  SecurityLogEntry,
} from '@workforce/contracts';
import { generate } from 'otplib';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';
import { TestAuthenticator } from './test-authenticator.ts';

export const ORIGIN = 'http://staff.example.com';
/** Passkeys are for this host. */
export const AT_HOST = { PUBLIC_URL: ORIGIN };

const FACTORS = '/api/auth/second-factors';

/** A person's phone with an authenticator app, whose clock is the test's. */
export class TestApplication {
  constructor(
    private readonly test: TestApp,
    readonly secret: string,
  ) {}

  /** The code of this moment, or of seconds from it. */
  code(seconds = 0): Promise<string> {
    const epoch = Math.floor(this.test.clock.now().getTime() / 1_000) + seconds;
    return generate({ secret: this.secret, epoch });
  }
}

export async function addApp(
  test: TestApp,
  caller: Caller,
): Promise<{ app: TestApplication; added: AddedSecondFactor }> {
  const { body } = await caller.post(`${FACTORS}/app/start`).expect(200);
  const app = new TestApplication(test, (body as AppSecret).secret);
  // The step before this one: in the next step, which may begin before the server reads the code, it is refused.
  const answer = await test.clock.standingStill(async () =>
    caller
      .post(`${FACTORS}/app`)
      .send({ code: await app.code(-30) })
      .expect(200),
  );
  return { app, added: answer.body as AddedSecondFactor };
}

export async function addPasskey(caller: Caller, device = new TestAuthenticator(ORIGIN), name = 'My phone') {
  const { body } = await caller.post(`${FACTORS}/passkeys/start`).expect(200);
  const answer = await caller
    .post(`${FACTORS}/passkeys`)
    .send(device.create(body as PasskeyCreation, name))
    .expect(200);
  return { device, added: answer.body as AddedSecondFactor };
}

export async function startConfirmation(caller: Caller): Promise<ConfirmationStart> {
  const { body } = await caller.post('/api/auth/confirmation/start').expect(200);
  return body as ConfirmationStart;
}

/** Answers the question for a passkey. */
export async function signWith(caller: Caller, device: TestAuthenticator) {
  const { passkey } = await startConfirmation(caller);
  return confirm(caller, { passkey: device.get(passkey as PasskeyRequest) });
}

export const confirm = (caller: Caller, body: object) => caller.post('/api/auth/confirmation').send(body);

export const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

/** Events about a person, newest first, as text. */
export async function logOf(test: TestApp, { id }: User): Promise<string[]> {
  const rows = await test
    .em()
    .execute<Pick<SecurityLogEntry, 'event' | 'detail'>[]>(
      'select event, detail from security_log where user_id = ? order by id desc',
      [id],
    );
  return rows.map(({ event, detail }) => (detail === null ? event : `${event}: ${detail}`));
}
