import type { Id, Instant } from './primitives.ts';

/** What a person can prove who they are with, beside their password. */
export const SECOND_FACTORS = ['passkey', 'totp', 'recovery-code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** What is left of a sign-in: to confirm it with a second factor, or to set up the first one. */
export type SignInStep = 'confirm' | 'enrol';

/** A passkey, as its owner sees it. */
export interface PasskeyInfo {
  id: Id;
  name: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

/** Response of `GET /api/auth/second-factors`. */
export interface SecondFactorState {
  /** Whether the caller must have one: the last one can't be removed. */
  isRequired: boolean;
  /** Whether an authenticator app can be set up: its secret needs a key that this server may not have. */
  canUseApp: boolean;
  /** The authenticator app; null when none is set up. */
  app: { createdAt: Instant; lastUsedAt: Instant | null } | null;
  passkeys: PasskeyInfo[];
  /** Recovery codes that weren't used. */
  recoveryCodesLeft: number;
}

/** Response of `POST /api/auth/second-factors/app/start`. */
export interface AppSecret {
  /** Base32, to be typed. */
  secret: string;
  /** `otpauth://…`, to be scanned. */
  uri: string;
}

/** Body of `POST /api/auth/second-factors/app`. */
export interface AddAppRequest {
  /** The six digits that the app shows. */
  code: string;
}

/** A key pair of somebody's device, as a browser names it. */
export interface PasskeyDescriptor {
  id: string;
  type: 'public-key';
  transports?: string[];
}

/** Longest name of a passkey. */
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** Body of `PUT /api/auth/second-factors/passkeys/{id}`. */
export interface RenamePasskeyRequest {
  /** The owner's name for it. */
  name: string;
}

/** Response of `POST /api/auth/second-factors/passkeys/start`: options of `navigator.credentials.create`, bytes as base64url. */
export interface PasskeyCreation {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: { residentKey: 'preferred'; userVerification: 'preferred' };
  attestation: 'none';
}

/** Body of `POST /api/auth/second-factors/passkeys`; bytes as base64url. */
export interface AddPasskeyRequest {
  /** The owner's name for it. */
  name: string;
  credentialId: string;
  clientData: string;
  attestation: string;
  transports: string[];
}

/** Response of adding a factor. */
export interface AddedSecondFactor {
  /** Ten codes that are shown once; null when the person has some already. */
  recoveryCodes: string[] | null;
}

/** Response of `POST /api/auth/second-factors/recovery-codes`. */
export interface RecoveryCodes {
  /** Ten codes that are shown once; earlier ones are worth nothing any more. */
  recoveryCodes: string[];
}

/** Options of `navigator.credentials.get`, bytes as base64url. */
export interface PasskeyRequest {
  rpId: string;
  challenge: string;
  timeout: number;
  allowCredentials: PasskeyDescriptor[];
  userVerification: 'preferred';
}

/** Response of `POST /api/auth/confirmation/start`. */
export interface ConfirmationStart {
  /** What the caller can confirm with; empty for someone whose provider isn't set up any more. */
  methods: ('password' | 'provider' | SecondFactor)[];
  /** For a passkey; null without one. */
  passkey: PasskeyRequest | null;
  /** Label of the provider at which the caller signs in again; null for another method. */
  provider: string | null;
}

/** What a passkey signs; bytes as base64url. */
export interface PasskeySignature {
  credentialId: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
}

/** Body of `POST /api/auth/confirmation`: exactly one of them. */
export interface ConfirmationRequest {
  /** For someone without a second factor. */
  ownPassword?: string;
  /** The six digits of the authenticator app. */
  code?: string;
  recoveryCode?: string;
  passkey?: PasskeySignature;
}
