import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { attestationText } from './attestation.ts';
import { type Checkpoint, type SignedCheckpoint, signedText } from './checkpoint.ts';

/** DER prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const privateKeyOf = (secret: string): KeyObject => {
  const seed = createHash('sha256').update(secret).digest();
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
};

/** The public key, which is all that a check needs: 64 hex digits. */
export function publicKeyOf(secret: string): string {
  const der = createPublicKey(privateKeyOf(secret)).export({ format: 'der', type: 'spki' });
  return der.subarray(PUBLIC_PREFIX.length).toString('hex');
}

/** Whether the signature is the key holder's. */
export const isSigned = ({ signature, ...checkpoint }: SignedCheckpoint, publicKey: string): boolean =>
  isGenuine(signedText(checkpoint), Buffer.from(signature, 'base64url'), publicKey);

/** Whether the attestation of an erasure is signed by the key holder. */
export const isAttested = (
  { personId, rows, signature }: { personId: Id; rows: string; signature: string },
  publicKey: string,
): boolean => isGenuine(attestationText(personId, rows), Buffer.from(signature, 'hex'), publicKey);

function isGenuine(text: Buffer, signature: Buffer, publicKey: string): boolean {
  const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(publicKey, 'hex')]);
  return verify(null, text, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
}

/** Signs checkpoints, and what erasures leave, with Ed25519; the key isn't in the database. */
@Injectable()
export class CheckpointSignature {
  private readonly key: KeyObject;
  readonly publicKey: string;

  constructor({ auditSigningSecret }: Config) {
    this.key = privateKeyOf(auditSigningSecret);
    this.publicKey = publicKeyOf(auditSigningSecret);
  }

  sign(checkpoint: Checkpoint): SignedCheckpoint {
    return { ...checkpoint, signature: sign(null, signedText(checkpoint), this.key).toString('base64url') };
  }

  /** Signs the attestation of a person's erasure: 128 hex digits. */
  attest(personId: Id, rows: string): string {
    return sign(null, attestationText(personId, rows), this.key).toString('hex');
  }
}
