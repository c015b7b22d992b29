import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type {
  AddPasskeyRequest,
  Id,
  PasskeyCreation,
  PasskeyDescriptor,
  PasskeyRequest,
  PasskeySignature,
} from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { FactorChallenges } from './factor-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Database } from '../database.ts';

const TIMEOUT_MS = 120_000;
/** Those that devices have; the library would also offer one that is experimental in Node. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

interface Owner {
  id: Id;
  username: string;
  name: string;
}

/** Passkeys (WebAuthn) as second factors: a device's key signs for this site only. Call it inside transactions. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly em: EntityManager,
    private readonly challenges: FactorChallenges,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Asks a browser for a new passkey; it refuses a device that has one already. */
  async start(owner: Owner, sessionId: Id, { id: rpID }: RelyingParty): Promise<PasskeyCreation> {
    const known = await this.descriptorsOf(owner.id);
    const rpName = this.config.productTitle;
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName,
      rpID,
      userName: owner.username,
      userDisplayName: owner.name,
      userID: new TextEncoder().encode(owner.id),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await this.challenges.ask(sessionId, 'new passkey', { value: challenge, keyId: null });
    return {
      rp: { id: rpID, name: rpName },
      user,
      challenge,
      pubKeyCredParams,
      timeout: TIMEOUT_MS,
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    };
  }

  /**
   * Keeps a new passkey.
   *
   * @throws DomainError SECOND_FACTOR_EXPIRED, SECOND_FACTOR_WRONG, SECOND_FACTOR_IN_USE
   */
  async add(userId: Id, sessionId: Id, made: AddPasskeyRequest, { id, origin }: RelyingParty): Promise<void> {
    const { value: expectedChallenge } = await this.challenges.take(sessionId, 'new passkey');
    const { credentialId, clientData: clientDataJSON, attestation: attestationObject, transports } = made;
    const verified = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((cause: unknown) => {
      throw new DomainError('SECOND_FACTOR_WRONG', { cause });
    });
    if (!verified.verified) throw new DomainError('SECOND_FACTOR_WRONG');
    const { credential } = verified.registrationInfo;
    const added = await this.db()
      .insertInto('passkeys')
      .values({
        id: this.clock.newId(),
        user_id: userId,
        credential_id: credential.id,
        name: made.name,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: String(credential.counter),
        transports: transports.join(','),
        created_at: this.clock.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new DomainError('SECOND_FACTOR_IN_USE');
  }

  /** Asks for a signature with one of the person's passkeys; null without any. */
  async ask(userId: Id, sessionId: Id, { id: rpID }: RelyingParty): Promise<PasskeyRequest | null> {
    const allowCredentials = await this.descriptorsOf(userId);
    if (allowCredentials.length === 0) return null;
    const { challenge } = await generateAuthenticationOptions({ rpID });
    await this.challenges.ask(sessionId, 'passkey', { value: challenge, keyId: null });
    return { rpId: rpID, challenge, timeout: TIMEOUT_MS, allowCredentials, userVerification: 'preferred' };
  }

  /**
   * Whether one of the person's passkeys has signed what this session was asked.
   *
   * @throws DomainError SECOND_FACTOR_EXPIRED
   */
  async accept(userId: Id, sessionId: Id, signed: PasskeySignature, { id, origin }: RelyingParty): Promise<boolean> {
    const { value: expectedChallenge } = await this.challenges.take(sessionId, 'passkey');
    const known = await this.db()
      .selectFrom('passkeys')
      .select(['id', 'public_key', 'counter'])
      .where('user_id', '=', userId)
      .where('credential_id', '=', signed.credentialId)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return false;
    const { credentialId, clientData: clientDataJSON, authenticatorData, signature } = signed;
    const verified = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: Number(known.counter),
      },
    }).catch(() => undefined);
    if (!verified?.verified) return false;
    await this.db()
      .updateTable('passkeys')
      .set({ counter: String(verified.authenticationInfo.newCounter), last_used_at: this.clock.now() })
      .where('id', '=', known.id)
      .execute();
    return true;
  }

  /** The name that the passkey had; undefined when the person has none with this id. Lock the person before. */
  async rename(userId: Id, id: Id, name: string): Promise<string | undefined> {
    const known = await this.db()
      .selectFrom('passkeys')
      .select('name')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (known) await this.db().updateTable('passkeys').set({ name }).where('id', '=', id).execute();
    return known?.name;
  }

  /** The name of the removed passkey; undefined when the person has none with this id. */
  async remove(userId: Id, id: Id): Promise<string | undefined> {
    const removed = await this.db()
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return removed?.name;
  }

  async removeAll(userId: Id): Promise<void> {
    await this.db().deleteFrom('passkeys').where('user_id', '=', userId).execute();
  }

  private async descriptorsOf(userId: Id): Promise<PasskeyDescriptor[]> {
    const rows = await this.db()
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key',
      transports: transports.split(',').filter(Boolean),
    }));
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
