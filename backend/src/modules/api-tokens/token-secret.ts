import { createHash, randomBytes } from 'node:crypto';

/** Lets secret scanners and people recognise a token. */
const MARK = 'wft_';
const SHOWN_CHARACTERS = 8;

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 365;

/** When a token expires that is made now for so many days. */
export const endOf = (now: Date, days = DEFAULT_DAYS): Date => new Date(now.getTime() + days * DAY_MS);

/** A new secret of 256 random bits. */
export const newSecret = (): string => MARK + randomBytes(32).toString('base64url');

/** Whether the text has the form of a secret, as no session's token has. */
export const isSecret = (text: string): boolean => text.startsWith(MARK);

/** The part of a secret that lists show. */
export const prefixOf = (secret: string): string => secret.slice(0, MARK.length + SHOWN_CHARACTERS);

/** What is stored of a secret, in hex. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
