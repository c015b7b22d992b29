import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AddPasskeyRequest, PasskeyCreation, PasskeyRequest, PasskeySignature } from '@workforce/contracts';

/** Passkeys need a page with a name, over https or at localhost. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname);

/** Makes a passkey on a device of the user. Rejects when they cancel it, or the device has one already. */
export async function createPasskey(options: PasskeyCreation): Promise<Omit<AddPasskeyRequest, 'name'>> {
  const { id, response } = await startRegistration({ optionsJSON: options });
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** Signs with one of the user's passkeys. Rejects when they cancel it. */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeySignature> {
  const { id, response } = await startAuthentication({ optionsJSON: options });
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  };
}
