import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Role, ROLES } from '@workforce/contracts';
import { Type, plainToInstance } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
  type ValidationError,
  validateSync,
} from 'class-validator';
import { MayBeAbsent } from '../platform/http/may-be.ts';
import type { Environment } from './environment.ts';

/** Names of the claims that describe a person at a provider. */
export class ClaimNames {
  @IsString() @IsNotEmpty() username: string = 'preferred_username';
  @IsString() @IsNotEmpty() name: string = 'name';
  @IsString() @IsNotEmpty() email: string = 'email';
  @IsString() @IsNotEmpty() groups: string = 'groups';
}

/** What a group at a provider means here, for new accounts. */
export class GroupMeaning {
  @IsString() @IsNotEmpty() group: string;
  @IsIn(ROLES) role: Role;
  /** Names or ids of the sites at which they have the role; an admin's role holds everywhere. */
  @MayBeAbsent() @IsArray() @IsString({ each: true }) sites?: string[];
}

/** An OpenID provider at which people sign in. */
export class OidcProvider {
  /** In addresses; the organisation chooses it. */
  @Matches(/^[a-z0-9][a-z0-9-]{0,31}$/, {
    message: '$property must be lower-case letters, digits and hyphens, such as entra',
  })
  key: string;

  @MaxLength(60) @IsString() @IsNotEmpty() label: string;

  @Matches(/^(https:\/\/[^\s/?#@]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?)(\/[^\s?#]*)?$/, {
    message: '$property must be an https address such as https://login.example.com/tenant',
  })
  issuer: string;

  @IsString() @IsNotEmpty() clientId: string;
  @IsString() @IsNotEmpty() clientSecret: string;
  /** How the client proves its secret to the provider. */
  @IsIn(['basic', 'post']) clientAuthentication: 'basic' | 'post' = 'basic';

  @Matches(/^openid( \S+)*$/, { message: '$property must begin with openid, such as openid profile email' })
  scope: string = 'openid profile email';

  @ValidateNested() @Type(() => ClaimNames) @IsObject() claims: ClaimNames = new ClaimNames();

  /** With groups, only their members get accounts. */
  @ValidateNested({ each: true }) @Type(() => GroupMeaning) @IsArray() groups: GroupMeaning[] = [];

  /** Whether a person without an account or an invitation gets an account. */
  @IsBoolean() createsAccounts: boolean = false;

  /** Name or id of the home site of new accounts whose groups name none; default: the first site. */
  @MayBeAbsent() @IsString() @IsNotEmpty() site?: string;
}

/** Sign-in beside the password form (ADR 41). */
export interface SignInSettings {
  providers: readonly OidcProvider[];
  /** Address at which people reach the product, without a path; undefined without providers. */
  publicUrl: string | undefined;
  /** The only username that signs in with a password; undefined: everybody does. */
  emergencyAdmin: string | undefined;
}

/** Whether this is the one who signs in with a password while others can't, and so must keep it. */
export const isEmergencyAdmin = ({ emergencyAdmin }: SignInSettings, username: string): boolean =>
  emergencyAdmin?.toLowerCase() === username.toLowerCase();

/** @throws Error naming each wrong setting and what it must be */
export function signInSettingsOf(env: Environment): SignInSettings {
  const providers = providersOf(env.OIDC_PROVIDERS);
  const problems: string[] = [];
  if (providers.length > 0 && env.PUBLIC_URL === undefined)
    problems.push('PUBLIC_URL must say at which address people reach the product: providers return them to it');
  if (env.PASSWORD_SIGN_IN === 'off') {
    if (providers.length === 0) problems.push('PASSWORD_SIGN_IN=off needs OIDC_PROVIDERS: nobody could sign in');
    if (env.EMERGENCY_ADMIN === undefined)
      problems.push('PASSWORD_SIGN_IN=off needs EMERGENCY_ADMIN, the username that keeps its password');
  } else if (env.EMERGENCY_ADMIN !== undefined) problems.push('EMERGENCY_ADMIN needs PASSWORD_SIGN_IN=off');
  refuse(problems);
  return { providers, publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''), emergencyAdmin: env.EMERGENCY_ADMIN };
}

function providersOf(setting: string | undefined): OidcProvider[] {
  if (setting === undefined) return [];
  const given = jsonOf(setting);
  if (!Array.isArray(given) || given.some((each) => typeof each !== 'object' || each === null || Array.isArray(each)))
    return refuse(['OIDC_PROVIDERS must be a JSON list of providers, or the path of a file with one']);
  // The default values of fields that are absent stay.
  const providers = plainToInstance(OidcProvider, given, { exposeDefaultValues: true });
  const problems = providers.flatMap((provider, index) =>
    [
      ...messagesOf(validateSync(provider, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true })),
      ...provider.groups.flatMap(({ group, role, sites }) =>
        role === 'admin' && sites !== undefined
          ? [`groups: ${group} makes administrators of the whole organisation and can't name sites`]
          : [],
      ),
      ...(providers.findIndex(({ key }) => key === provider.key) < index ? [`key ${provider.key} is used twice`] : []),
    ].map((problem) => `OIDC_PROVIDERS, provider ${index + 1}: ${problem}`),
  );
  refuse(problems);
  return providers;
}

function jsonOf(setting: string): unknown {
  const isInline = /^\s*[[{]/.test(setting);
  try {
    return JSON.parse(isInline ? setting : readFileSync(resolve(setting), 'utf8'));
  } catch (cause) {
    const where = isInline ? 'OIDC_PROVIDERS' : `The file ${setting} of OIDC_PROVIDERS`;
    return refuse([`${where} can't be read as JSON: ${cause instanceof Error ? cause.message : String(cause)}`]);
  }
}

const messagesOf = (errors: readonly ValidationError[]): string[] =>
  errors.flatMap(({ property, constraints, children }) => [
    ...Object.values(constraints ?? {}),
    ...messagesOf(children ?? []).map((message) => `${property}: ${message}`),
  ]);

function refuse(problems: readonly string[]): never[] {
  if (problems.length > 0) throw new Error(`The configuration can't be used:\n- ${problems.join('\n- ')}`);
  return [];
}
