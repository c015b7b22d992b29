/**
 * `npm run admin:create [-- --username=… --name=… --email=… --password=…]`: creates an administrator. Missing values
 * are prompted for, or read line by line from standard input. Prefer that to `--password`, which others on the machine
 * can see.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Config } from '../config/config.ts';
import { UsersService } from '../modules/users/users.service.ts';
import { runTool } from './application.ts';
import { Prompt } from './prompt.ts';

const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
  },
});

await runTool(async (app) => {
  const prompt = new Prompt();
  try {
    const { username, name, email } = await app.get(UsersService).createUnchecked({
      role: 'admin',
      username: values.username ?? (await prompt.ask('Username: ')),
      name: values.name ?? (await prompt.ask('Name: ')),
      email: values.email ?? (await prompt.ask('Email: ')),
      password:
        values.password ??
        (await prompt.askHidden(`Password (at least ${app.get(Config).passwordMinLength} characters): `)),
    });
    console.log(`${name} <${email}> can sign in as ${username}.`);
  } finally {
    prompt.close();
  }
});
