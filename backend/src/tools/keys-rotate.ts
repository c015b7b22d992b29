/**
 * `npm run keys:rotate`: re-encrypts all stored passwords and secrets of authenticator apps with a new key; can be interrupted and run again. With the
 * key file it creates the key; with `PASSWORD_REVEAL_KEY` prepend the new one first: `PASSWORD_REVEAL_KEY=new,old`.
 */
import 'reflect-metadata';
import { KeyRotation } from '../modules/users/passwords/key-rotation.ts';
import { runTool } from './application.ts';

await runTool(async (app) => {
  const count = await app.get(KeyRotation).rotate();
  console.log(
    `${count} ${count === 1 ? 'secret is' : 'secrets are'} sealed with the new key; nothing needs the old one any more.`,
  );
});
