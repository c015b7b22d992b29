import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { isSameName, trimmedName } from '@workforce/domain';
import { type ValidationError, validateSync } from 'class-validator';
import type { Environment } from './environment.ts';
import { OidcProvider } from './oidc-settings.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { SamlProvider } from './saml-settings.ts';

/** A provider at which people sign in. */
export type IdentityProvider = OidcProvider | SamlProvider;

/** Sign-in beside the password form (ADR 41). */
export interface SignInSettings {
  providers: readonly IdentityProvider[];
  /** Address at which people reach the product, without a path; undefined without providers. */
  publicUrl: string | undefined;
  /** The only username that signs in with a password; undefined: everybody does. */
  emergencyAdmin: string | undefined;
}

/** Whether this is the one who signs in with a password while others can't, and so must keep it. */
export const isEmergencyAdmin = ({ emergencyAdmin }: SignInSettings, username: string): boolean =>
  emergencyAdmin !== undefined && isSameName(emergencyAdmin, trimmedName(username));

/** @throws Error naming each wrong setting and what it must be */
export function signInSettingsOf(env: Environment): SignInSettings {
  const providers: IdentityProvider[] = [
    ...providersOf('OIDC_PROVIDERS', env.OIDC_PROVIDERS, OidcProvider),
    ...providersOf('SAML_PROVIDERS', env.SAML_PROVIDERS, SamlProvider),
  ];
  const problems = repeated(providers.map(({ key }) => key)).map(
    (key) => `OIDC_PROVIDERS and SAML_PROVIDERS: key ${key} is used twice`,
  );
  if (providers.length > 0 && env.PUBLIC_URL === undefined)
    problems.push('PUBLIC_URL must say at which address people reach the product: providers return them to it');
  if (env.PASSWORD_SIGN_IN === 'off') {
    if (providers.length === 0)
      problems.push('PASSWORD_SIGN_IN=off needs OIDC_PROVIDERS or SAML_PROVIDERS: nobody could sign in');
    if (env.EMERGENCY_ADMIN === undefined)
      problems.push('PASSWORD_SIGN_IN=off needs EMERGENCY_ADMIN, the username that keeps its password');
  } else if (env.EMERGENCY_ADMIN !== undefined) problems.push('EMERGENCY_ADMIN needs PASSWORD_SIGN_IN=off');
  refuse(problems);
  return { providers, publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''), emergencyAdmin: env.EMERGENCY_ADMIN };
}

const repeated = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) < index);

/** @param name of the setting */
function providersOf<P extends ProviderSettings>(
  name: string,
  setting: string | undefined,
  Provider: ClassConstructor<P>,
): P[] {
  if (setting === undefined) return [];
  const given = jsonOf(name, setting);
  if (!Array.isArray(given) || given.some((each) => typeof each !== 'object' || each === null || Array.isArray(each)))
    return refuse([`${name} must be a JSON list of providers, or the path of a file with one`]);
  // The default values of fields that are absent stay.
  const providers = plainToInstance(Provider, given, { exposeDefaultValues: true });
  const problems = providers.flatMap((provider, index) => {
    const errors = validateSync(provider, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true });
    return (errors.length > 0 ? messagesOf(errors) : provider.problems()).map(
      (problem) => `${name}, provider ${index + 1}: ${problem}`,
    );
  });
  refuse(problems);
  return providers;
}

function jsonOf(name: string, setting: string): unknown {
  const isInline = /^\s*[[{]/.test(setting);
  try {
    return JSON.parse(isInline ? setting : readFileSync(resolve(setting), 'utf8'));
  } catch (cause) {
    const where = isInline ? name : `The file ${setting} of ${name}`;
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
