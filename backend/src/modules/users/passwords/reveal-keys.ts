import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/config.ts';
import { readSecretFile, refuseShortSecret, replaceSecretFile, secretFile } from '../../../config/secret-file.ts';
import { type RevealKey, revealKeyOf } from './seal.ts';

const REMEDY =
  'Bring it back from a backup of the keys, or start with PASSWORD_REVEAL=off, which shows no passwords and keeps none.';

const secretsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/**
 * The keys of sealed passwords, newest first: from `PASSWORD_REVEAL_KEY`, or from a file in the data folder that only the server's
 * user can read. There is more than one only during a rotation.
 */
@Injectable()
export class RevealKeys {
  private keys: RevealKey[] | undefined;

  constructor(private readonly config: Config) {}

  /** Where the operator finds the keys, for messages. */
  get source(): string {
    return this.isFile ? `the key file ${this.path}` : 'PASSWORD_REVEAL_KEY';
  }

  get isFile(): boolean {
    return this.config.passwordRevealKey === undefined;
  }

  /** Whether there is no key yet; `newest` makes the first one. */
  get isMissing(): boolean {
    return this.isFile && !existsSync(this.path);
  }

  newest(): RevealKey {
    const [newest] = this.all();
    if (!newest) throw new Error(`There is no key in ${this.source}.`);
    return newest;
  }

  /** The key with this id, also if it was added to the file after the start. */
  find(id: string): RevealKey | undefined {
    const search = () => this.all().find((key) => key.id === id);
    const known = search();
    if (known || !this.isFile) return known;
    this.keys = undefined;
    return search();
  }

  all(): RevealKey[] {
    this.keys ??= (this.isFile ? this.inFile(secretFile(this.path, REMEDY)) : this.inSettings()).map(revealKeyOf);
    return this.keys;
  }

  /** Prepends a new random key to those in the file. */
  add(): RevealKey {
    const secret = randomBytes(32).toString('hex');
    this.write([secret, ...this.inFile(secretFile(this.path, REMEDY))]);
    return revealKeyOf(secret);
  }

  /** Removes all keys but the newest from the file. */
  removeOld(): void {
    this.write(this.inFile(readSecretFile(this.path, REMEDY)).slice(0, 1));
  }

  private inSettings(): string[] {
    return secretsIn(this.config.passwordRevealKey ?? '');
  }

  private inFile(content: string): string[] {
    const secrets = secretsIn(content);
    for (const secret of secrets) refuseShortSecret(this.path, secret, REMEDY);
    return secrets;
  }

  /** Writes the file atomically. */
  private write(secrets: readonly string[]): void {
    replaceSecretFile(this.path, `${secrets.join('\n')}\n`);
    this.keys = undefined;
  }

  private get path(): string {
    return this.config.passwordRevealKeyFile;
  }
}
