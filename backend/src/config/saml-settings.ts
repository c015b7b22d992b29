import { createPublicKey, X509Certificate } from 'node:crypto';
import { ArrayNotEmpty, IsArray, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../platform/http/may-be.ts';
import { ProviderSettings } from './provider-settings.ts';

const ENTITY_ID_MAX_LENGTH = 1_024;

/** A SAML 2.0 provider at which people sign in (ADR 41). */
export class SamlProvider extends ProviderSettings {
  /** The provider's entity ID. */
  @MaxLength(ENTITY_ID_MAX_LENGTH) @IsString() @IsNotEmpty() issuer: string;

  /** Where people sign in: its address for the HTTP-Redirect binding. */
  @Matches(/^(https:\/\/[^\s/#@]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?)(\/[^\s#]*)?$/, {
    message: '$property must be an https address such as https://login.example.com/saml',
  })
  signInAddress: string;

  /** With which it signs: PEM, or only the base64 between its lines. Two while it changes from one to the other. */
  @IsString({ each: true }) @ArrayNotEmpty() @IsArray() certificates: string[];

  /** The product's own entity ID at the provider; default: the address of its metadata. */
  @MayBeAbsent() @MaxLength(ENTITY_ID_MAX_LENGTH) @IsString() @IsNotEmpty() entityId?: string;

  /** The attribute that identifies people for good; default: the NameID. */
  @MayBeAbsent() @IsString() @IsNotEmpty() subject?: string;

  get kind(): 'saml' {
    return 'saml';
  }

  /** The issuer of its people's identities, which is never an OpenID provider's: those are addresses. */
  get identityIssuer(): string {
    return `saml:${this.issuer}`;
  }

  /** Its certificates as PEM. */
  get pems(): string[] {
    return this.certificates.map(pemOf);
  }

  /** When the first of its certificates ends; null when they are bare keys. */
  get certificateEndsAt(): Date | null {
    const ends = this.pems
      .filter((pem) => pem.includes('BEGIN CERTIFICATE'))
      .map((pem) => new X509Certificate(pem).validToDate.getTime());
    return ends.length === 0 ? null : new Date(Math.min(...ends));
  }

  override problems(): string[] {
    return [
      ...super.problems(),
      ...(this.subject !== undefined && [this.claims.username, this.claims.email].includes(this.subject)
        ? [`subject: ${this.subject} may be another person's one day; name an attribute that is never given again`]
        : []),
      ...this.pems.flatMap((pem, index) =>
        isReadable(pem) ? [] : [`certificates: ${index + 1} can't be read as a certificate`],
      ),
    ];
  }
}

const pemOf = (certificate: string): string =>
  certificate.includes('-----BEGIN ')
    ? `${certificate.trim()}\n`
    : `-----BEGIN CERTIFICATE-----\n${certificate.replace(/\s/g, '').replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`;

function isReadable(pem: string): boolean {
  // A private key could be read, too, but has no place here.
  if (!/-----BEGIN (CERTIFICATE|PUBLIC KEY)-----/.test(pem)) return false;
  try {
    createPublicKey(pem);
    return true;
  } catch {
    return false;
  }
}
