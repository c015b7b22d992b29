import { KeyRotation } from '../../src/modules/users/passwords/key-rotation.ts';
import { runTool } from '../harness/run-tool.ts';
import { KEYS } from '../harness/spawned-server.ts';
import { TestApp } from '../harness/test-app.ts';
import { addApp, confirm } from './second-factor-stage.ts';

describe('secrets of authenticator apps', () => {
  const running: TestApp[] = [];
  const start = async (options: Parameters<typeof TestApp.start>[0] = {}) => {
    const app = await TestApp.start(options);
    running.unshift(app);
    return app;
  };
  afterEach(async () => {
    for (const app of running.splice(0)) await app.stop();
  });

  it('A rotation of the keys seals the secrets of apps too', async () => {
    const test = await start();
    const { caller, person } = await test.signedIn('employee');
    const { app } = await addApp(test, caller);
    const sealed = () => test.em().execute<{ key_id: string }[]>('select key_id from totp_secrets');
    const [before] = await sealed();
    const node = await start({ sharing: test });
    expect(await node.app.get(KeyRotation).rotate()).toBe(1);
    const [after] = await sealed();
    expect(after?.key_id).not.toBe(before?.key_id);
    const half = await test.as(person);
    await confirm(half.on(node.server), { code: await app.code() }).expect(204);
  });

  it('Without passwords to reveal, an app can be set up and its key rotated all the same', async () => {
    const test = await start({ environment: { PASSWORD_REVEAL: 'off' } });
    await expect(test.app.get(KeyRotation).rotate()).rejects.toThrow('there is nothing to rotate');
    const { caller, person } = await test.signedIn('employee');
    const { app } = await addApp(test, caller);
    expect(await test.app.get(KeyRotation).rotate()).toBe(1);
    await confirm(await test.as(person), { code: await app.code() }).expect(204);
  });

  it('Without passwords to reveal, a node with another key than the apps were sealed with is refused, and may not adopt it unasked', async () => {
    const settings = { ...KEYS, PASSWORD_REVEAL: 'off' };
    const wrong = { ...settings, PASSWORD_REVEAL_KEY: 'w'.repeat(32) };
    const test = await start({ environment: settings });
    const { caller, person } = await test.signedIn('employee');
    const { app } = await addApp(test, caller);
    const current = () => test.em().execute('select key_id from current_reveal_key');
    const before = await current();
    const adopt = (keys: Record<string, string>, ...options: string[]) =>
      runTool('keys-adopt', options, { ...keys, DATABASE_URL: test.database.url, DATA_DIR: test.config.dataDir });

    await expect(start({ sharing: test, environment: wrong })).rejects.toThrow(
      /Authenticator apps were sealed with key \w+, but PASSWORD_REVEAL_KEY holds key/,
    );
    expect(await adopt(wrong)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Nothing was changed: the authenticator apps of 1 people'),
    });
    expect(await adopt(settings)).toMatchObject({ status: 0, stderr: '' });
    expect(await current()).toEqual(before);
    await confirm(await test.as(person), { code: await app.code() }).expect(204);

    expect(await adopt(wrong, '--lose-apps')).toMatchObject({ status: 0, stderr: '' });
    const node = await start({ sharing: test, environment: wrong });
    expect(await current()).not.toEqual(before);
    const half = (await test.as(person)).on(node.server);
    expect((await confirm(half, { code: await app.code() })).status).toBe(403);
  }, 60_000);
});
