import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AddPasskeyRequest, PasskeyCreation, PasskeyRequest, PasskeySignature } from '@workforce/contracts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest();

/** A device with one passkey (ES256), as a browser on a page of `origin` would use it. */
export class TestAuthenticator {
  private readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly cose: Uint8Array;

  constructor(
    readonly origin: string,
    private counter = 0,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // Labels of COSE: 1 kind of key, 3 algorithm, -1 curve, -2 x, -3 y.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    this.cose = isoCBOR.encode(key as never);
  }

  /** What the browser sends for `navigator.credentials.create`. */
  create({ challenge, rp }: PasskeyCreation, name = 'Test device'): AddPasskeyRequest {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.cose]);
    const authData = Buffer.concat([this.header(rp.id, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return {
      name,
      credentialId: base64url(this.id),
      clientData: this.clientData('webauthn.create', challenge),
      attestation: base64url(attestation),
      transports: ['internal'],
    };
  }

  /** What the browser sends for `navigator.credentials.get`. */
  get({ challenge, rpId }: PasskeyRequest): PasskeySignature {
    this.counter += 1;
    const authenticatorData = this.header(rpId, USER_PRESENT);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientData, 'base64url'))]);
    const signature = base64url(sign('sha256', signed, this.privateKey));
    return {
      credentialId: base64url(this.id),
      clientData,
      authenticatorData: base64url(authenticatorData),
      signature,
    };
  }

  /** The same device, as somebody has copied it. */
  rewind(signatures: number): void {
    this.counter -= signatures;
  }

  private clientData(type: string, challenge: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })).toString(
      'base64url',
    );
  }

  private header(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}
