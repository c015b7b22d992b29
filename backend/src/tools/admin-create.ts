/**
 * `npm run admin:create [-- --username=… --name=… --email=… --password=… --organisation=… --time-zone=…]`: creates an
 * administrator, the first one with the organisation's name and zone. Missing values are prompted for, or read line by line
 * from standard input; prefer that to `--password`, which others on the machine can see. The organisation is asked about at a
 * terminal only, and elsewhere stays as it is.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Config } from '../config/config.ts';
import { FirstAdmin } from '../modules/auth/first-admin.ts';
import { runTool } from './application.ts';
import { Prompt } from './prompt.ts';

const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    organisation: { type: 'string' },
    'time-zone': { type: 'string' },
  },
});

await runTool(async (app) => {
  const prompt = new Prompt();
  const config = app.get(Config);
  const firstAdmin = app.get(FirstAdmin);
  const isFirst = await firstAdmin.isMissing();
  const asksOrganisation = isFirst && process.stdin.isTTY === true;
  const askTimeZone = async (proposed: string) => (await prompt.ask(`Time zone [${proposed}]: `)) || proposed;
  try {
    const organisation = values.organisation ?? (asksOrganisation ? await prompt.ask('Organisation: ') : undefined);
    const timeZone =
      values['time-zone'] ??
      (asksOrganisation ? await askTimeZone(config.chosenTimeZone ?? config.timeZone) : undefined) ??
      (isFirst ? config.chosenTimeZone : undefined);
    const { username, name, email } = await firstAdmin.createByOperator(
      {
        username: values.username ?? (await prompt.ask('Username: ')),
        name: values.name ?? (await prompt.ask('Name: ')),
        email: values.email ?? (await prompt.ask('Email: ')),
        password:
          values.password ?? (await prompt.askHidden(`Password (at least ${config.passwordMinLength} characters): `)),
      },
      { organisation, timeZone },
    );
    console.log(`${name} <${email}> can sign in as ${username}.`);
    if (isFirst && !asksOrganisation && values['time-zone'] === undefined)
      console.log(`The time zone is ${config.timeZone}: --time-zone wasn't given. Change it in Sites.`);
    if (isFirst && !asksOrganisation && values.organisation === undefined)
      console.log("The organisation keeps its name: --organisation wasn't given. Change it in Sites.");
  } finally {
    prompt.close();
  }
});
