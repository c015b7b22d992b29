/**
 * `npm run keys:rotate`: seals all kept passwords with a new key, and can be interrupted and run again. With the key file it makes
 * the key itself; with `PASSWORD_REVEAL_KEY` put the new one in front first: `PASSWORD_REVEAL_KEY=new,old`.
 */
import 'reflect-metadata';
import { KeyRotation } from '../modules/users/passwords/key-rotation.ts';
import { runTool } from './application.ts';

await runTool(async (app) => {
  const count = await app.get(KeyRotation).rotate();
  console.log(
    `${count} ${count === 1 ? 'password is' : 'passwords are'} sealed with the new key; nothing needs the old one any more.`,
  );
});
