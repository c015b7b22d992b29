import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { connect } from '../database/operator-connection.ts';
import { checkValueOf, fits } from './check-value.ts';

/** The settings whose keys all nodes of a database share. `PASSWORD_REVEAL_KEY` has its own check value: it is rotated. */
const sharedKeys = (config: Config): [name: string, secret: string][] => [
  ['JWT_SECRET', config.jwtSecret],
  ['AUDIT_SIGNING_KEY', config.auditSigningSecret],
];

/**
 * Refuses to start a node whose keys aren't those of the other nodes: sessions of one would be unknown to the other, and
 * their checkpoints would contradict each other. The first node's keys become those of the database. The embedded
 * database has one node, whose keys are always right.
 *
 * @param databaseUrl of the migrated database
 * @throws Error with instructions for the operator, naming the keys that differ
 */
export async function refuseOtherKeys(config: Config, databaseUrl: string): Promise<void> {
  const isShared = config.databaseUrl !== undefined;
  const client = await connect(databaseUrl);
  try {
    if (!isShared) return await storeKeys(client, config);
    const others: string[] = [];
    for (const [name, secret] of sharedKeys(config)) {
      await client.query('insert into key_checks (name, check_value) values ($1, $2) on conflict do nothing', [
        name,
        checkValueOf(name, secret),
      ]);
      if (!(await isStored(client, name, secret))) others.push(name);
    }
    if (others.length > 0) throw otherKeys(others);
  } finally {
    await client.end();
  }
}

/** The keys with which this node seals secrets of people. */
export interface SealingKeys {
  /** Their ids. */
  ids: readonly string[];
  /** Whether authenticator apps that were sealed with another one are given up. */
  losesApps: boolean;
}

/**
 * Makes this node's keys those of the database, whatever they were.
 *
 * @throws Error, and changes nothing, when authenticator apps need another key and aren't given up
 */
export async function adoptKeys(config: Config, databaseUrl: string, { ids, losesApps }: SealingKeys): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ lost: number }>(
      'select count(*)::int as lost from totp_secrets where key_id <> all($1)',
      [ids],
    );
    const lost = rows[0]?.lost ?? 0;
    if (lost > 0 && !losesApps) throw lostApps(lost);
    await storeKeys(client, config);
    // With PASSWORD_REVEAL=off a start deletes the sealed passwords.
    await client.query(
      `delete from current_reveal_key where ($2 or not exists (select from sealed_passwords))
         and (key_id <> all($1) or not exists (select from totp_secrets))`,
      [ids, !config.passwordReveal],
    );
  } finally {
    await client.end();
  }
}

async function storeKeys(client: pg.Client, config: Config): Promise<void> {
  for (const [name, secret] of sharedKeys(config)) {
    if (await isStored(client, name, secret)) continue;
    await client.query(
      `insert into key_checks (name, check_value) values ($1, $2)
       on conflict (name) do update set check_value = excluded.check_value`,
      [name, checkValueOf(name, secret)],
    );
  }
}

async function isStored(client: pg.Client, name: string, secret: string): Promise<boolean> {
  const { rows } = await client.query<{ value: string }>(
    'select check_value as value from key_checks where name = $1',
    [name],
  );
  return rows[0] !== undefined && fits(rows[0].value, name, secret);
}

const otherKeys = (names: readonly string[]) =>
  new Error(
    [
      `This server has another ${names.join(' and another ')} than the other nodes of its database.`,
      'Give it theirs. To replace the keys on purpose, or after they were lost, stop all nodes, give all of them the new',
      'keys, and run npm run keys:adopt: everybody signs in again with a new JWT_SECRET, and with a new AUDIT_SIGNING_KEY',
      'the checkpoints signed so far are not recognised.',
    ].join('\n'),
  );

const lostApps = (people: number) =>
  new Error(
    [
      `Nothing was changed: the authenticator apps of ${people.toLocaleString('en')} people were sealed with another key than PASSWORD_REVEAL_KEY or`,
      'keys/password-reveal.key. Bring it back. If it is lost, add --lose-apps: the codes of these apps are refused from then on. Their owners use a',
      'recovery code or another factor and set the app up again, or an administrator resets their second factor.',
    ].join('\n'),
  );
