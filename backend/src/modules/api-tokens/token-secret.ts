import { createHash, randomBytes } from 'node:crypto';

/** Lets secret scanners and people recognise a token. */
const MARK = 'wft_';
const SHOWN_CHARACTERS = 8;

/** A new secret of 256 random bits. */
export const newSecret = (): string => MARK + randomBytes(32).toString('base64url');

/** The part of a secret that lists show. */
export const prefixOf = (secret: string): string => secret.slice(0, MARK.length + SHOWN_CHARACTERS);

/** What is stored of a secret, in hex. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
