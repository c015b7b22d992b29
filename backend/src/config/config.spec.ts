import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { Config } from './config.ts';
import { Environment } from './environment.ts';

describe('Config', () => {
  let dataDir: string;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'config-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const read = (environment: Record<string, string>) => Config.fromEnvironment({ DATA_DIR: dataDir, ...environment });

  it('.env.example describes every environment variable and no other', () => {
    const known = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
    const described = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').matchAll(
      /^(?:# )?([A-Z][A-Z0-9_]*)=/gm,
    );
    expect([...described].map(([, name]) => name).sort()).toEqual(
      [...new Set(known.map(({ propertyName }) => propertyName))].sort(),
    );
  });

  it('The configuration has defaults for everything', () => {
    expect(read({})).toMatchObject({ port: 3000, databaseUrl: undefined, rateLimitPerMinute: 600, corsOrigins: [] });
  });

  it.each([
    [{}, '127.0.0.1', true],
    [{ DEMO: 'off' }, '127.0.0.1', false],
    [{ DATABASE_URL: 'postgresql://u:p@host/db' }, '0.0.0.0', false],
    [{ DATABASE_URL: 'postgresql://u:p@host/db', DEMO: 'on' }, '0.0.0.0', false],
    [{ HOST: '10.0.0.1' }, '10.0.0.1', true],
  ])('With %j the server listens on %s; demo: %s', (environment, host, demo) => {
    expect(read(environment)).toMatchObject({ host, demo });
  });

  it('An empty environment variable counts as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: '', ORG_TIME_ZONE: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it.each([
    [{ PORT: '-1' }, 'PORT must be an integer number'],
    [{ PORT: '70000' }, 'PORT must not be greater than 65535'],
    [{ PORT: '3000x' }, 'PORT must be an integer number'],
    [
      { DATABASE_URL: 'garbage' },
      'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/database',
    ],
    [{ DATABASE_URL: 'postgresql://host' }, 'DATABASE_URL must be a PostgreSQL address'],
    [{ DATABASE_DIRECT_URL: 'postgresql://u:p@host/db' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ DEMO_CLOCK_OFFSET_S: 'noon' }, 'DEMO_CLOCK_OFFSET_S must be an integer number'],
    [{ DEMO_CLOCK_OFFSET_S: '60', DEMO: 'off' }, 'DEMO_CLOCK_OFFSET_S is for the demo alone'],
    [
      { DEMO_CLOCK_OFFSET_S: '60', DATABASE_URL: 'postgresql://u:p@host/db' },
      'DEMO_CLOCK_OFFSET_S is for the demo alone',
    ],
    [
      { DATABASE_URL: 'postgresql://user:p#ss@host/db' },
      'DATABASE_URL must be an address; write special characters of a password encoded, such as %23 for #',
    ],
    [{ REDIS_URL: 'redis://host:6379/pushes' }, 'REDIS_URL must be a Redis address such as redis://host:6379'],
    [{ REDIS_URL: 'redis://host:port' }, 'REDIS_URL must be an address; write'],
    [{ S3_BUCKET: 'photos', S3_ENDPOINT: 'https://host:99999' }, 'S3_ENDPOINT must be an address; write'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT (3000)'],
    [{ PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT must be another port than PORT (9464)'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must not be less than 1'],
    [{ ORG_TIME_ZONE: 'Mars/Olympus' }, 'ORG_TIME_ZONE must be an IANA time zone such as Europe/Berlin'],
    [{ PASSWORD_REVEAL: 'no' }, 'PASSWORD_REVEAL must be one of the following values: on, off'],
    [{ PASSWORD_REVEAL_KEY: 'short' }, 'PASSWORD_REVEAL_KEY must have at least 32 characters'],
    [{ PASSWORD_REVEAL_KEY: `${'k'.repeat(32)},short` }, 'PASSWORD_REVEAL_KEY must have at least 32 characters'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters'],
    [
      { CORS_ORIGINS: '*' },
      'CORS_ORIGINS must list exact origins such as https://app.example.com, separated by commas',
    ],
    [{ CORS_ORIGINS: 'https://a.example/path' }, 'CORS_ORIGINS must list exact origins'],
    [{ DEMO: 'no' }, 'DEMO must be one of the following values: on, off'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 32'],
    [{ SESSION_IDLE_DAYS: '0' }, 'SESSION_IDLE_DAYS must not be less than 1'],
    [{ PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH must not be less than 6'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must not be greater than 1'],
    [{ S3_BUCKET: 'Has Spaces' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'photos', S3_ENDPOINT: 'https://u:p@host' }, 'S3_ENDPOINT must be an address'],
    [{ S3_ENDPOINT: 'https://host' }, 'S3_BUCKET must name the bucket'],
    [{ FILE_STORE: 's3' }, 'S3_BUCKET must name the bucket'],
    [
      { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of the following values'],
  ])('The configuration refuses %j in one line', (environment, sentence) => {
    const message = messageOf(() => read(environment));
    expect(message.split('\n')).toHaveLength(2);
    expect(message).toContain(sentence);
  });

  it('The configuration error names all invalid variables at once, without their values', () => {
    const message = messageOf(() => read({ PORT: 'x', JWT_SECRET: 'tooshort', DATABASE_URL: 'u:secret' }));
    for (const name of ['PORT', 'JWT_SECRET', 'DATABASE_URL']) expect(message).toContain(`- ${name} must`);
    expect(message).not.toMatch(/tooshort|secret@|u:secret/);
  });

  it('Migrations and tools use the owner, else the direct connection, else DATABASE_URL', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL] = ['pooled', 'direct', 'owner'].map(
      (host) => `postgresql://u:p@${host}/db`,
    );
    expect(read({ DATABASE_URL: DATABASE_URL ?? '' })).toMatchObject({
      databaseDirectUrl: DATABASE_URL,
      databaseOwnerUrl: DATABASE_URL,
    });
    const direct = { DATABASE_URL: DATABASE_URL ?? '', DATABASE_DIRECT_URL: DATABASE_DIRECT_URL ?? '' };
    expect(read(direct)).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
      databaseOwnerUrl: DATABASE_DIRECT_URL,
    });
    expect(read({ ...direct, DATABASE_OWNER_URL: DATABASE_OWNER_URL ?? '' })).toMatchObject({
      databaseDirectUrl: DATABASE_DIRECT_URL,
      databaseOwnerUrl: DATABASE_OWNER_URL,
    });
  });

  it('CORS_ORIGINS is a list separated by commas', () => {
    expect(read({ CORS_ORIGINS: 'https://a.example, http://localhost:5173' }).corsOrigins).toEqual([
      'https://a.example',
      'http://localhost:5173',
    ]);
  });

  it.each([
    [{}, 'disk'],
    [{ S3_BUCKET: 'photos' }, 's3'],
    [{ S3_BUCKET: 'photos', FILE_STORE: 'disk' }, 'disk'],
  ])('With %j files are written to %s', (environment, fileStore) => {
    expect(read(environment).fileStore).toBe(fileStore);
  });

  it('Common passwords are refused by default, except in the demo organisation', () => {
    const own = { DATABASE_URL: 'postgresql://user@host/database' };
    const refuses = (environment: Record<string, string>) => read(environment).passwordRefuseCommon;
    expect([refuses({}), refuses(own)]).toEqual([false, true]);
    expect([refuses({ PASSWORD_REFUSE_COMMON: 'on' }), refuses({ ...own, PASSWORD_REFUSE_COMMON: 'off' })]).toEqual([
      true,
      false,
    ]);
  });

  it('Admins must have a second factor by default, except in the demo organisation', () => {
    const own = { DATABASE_URL: 'postgresql://user@host/database' };
    expect([read({}), read(own), read({ DEMO: 'off' })].map(({ secondFactor }) => secondFactor)).toEqual([
      'optional',
      'admins',
      'admins',
    ]);
    expect(read({ SECOND_FACTOR: 'everyone' }).secondFactor).toBe('everyone');
    expect(() => read({ SECOND_FACTOR: 'nobody' })).toThrow('SECOND_FACTOR');
  });

  it('The JWT secret is generated once, in a file readable by the server only', () => {
    const [first, second] = [read({}).jwtSecret, read({}).jwtSecret];
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first);
    expect(statSync(join(dataDir, 'keys', 'jwt.key')).mode & 0o777).toBe(0o600);
  });

  describe('OIDC_PROVIDERS', () => {
    const acme = {
      key: 'acme',
      label: 'Acme',
      issuer: 'https://login.acme.example/staff',
      clientId: 'workforce',
      clientSecret: 'secret',
    };
    const PUBLIC_URL = 'https://staff.example.com/';
    const withProviders = (...providers: object[]) => ({ OIDC_PROVIDERS: JSON.stringify(providers), PUBLIC_URL });

    it('Providers are read from the variable or from a file, with defaults for what they do not say', () => {
      const file = join(dataDir, 'providers.json');
      writeFileSync(file, JSON.stringify([acme]));
      for (const OIDC_PROVIDERS of [JSON.stringify([acme]), file])
        expect(read({ OIDC_PROVIDERS, PUBLIC_URL }).signIn).toEqual({
          providers: [
            {
              ...acme,
              clientAuthentication: 'basic',
              scope: 'openid profile email',
              claims: { username: 'preferred_username', name: 'name', email: 'email', groups: 'groups' },
              groups: [],
              createsAccounts: false,
              site: undefined,
            },
          ],
          publicUrl: 'https://staff.example.com',
          emergencyAdmin: undefined,
        });
      expect(read({}).signIn).toMatchObject({ providers: [] });
    });

    it.each([
      [{ OIDC_PROVIDERS: '{' }, "OIDC_PROVIDERS can't be read as JSON"],
      [{ OIDC_PROVIDERS: '/no/such/file' }, "The file /no/such/file of OIDC_PROVIDERS can't be read as JSON"],
      [{ OIDC_PROVIDERS: '{}' }, 'OIDC_PROVIDERS must be a JSON list of providers, or the path of a file with one'],
      [{ OIDC_PROVIDERS: JSON.stringify([acme]) }, 'PUBLIC_URL must say at which address people reach the product'],
      [{ PUBLIC_URL: 'https://a.example/app' }, 'PUBLIC_URL must be an address such as https://staff.example.com'],
      [withProviders({ ...acme, key: 'Acme!' }), 'OIDC_PROVIDERS, provider 1: key must be lower-case letters'],
      [withProviders({ ...acme, issuer: 'http://acme.example' }), 'issuer must be an https address'],
      [withProviders({ ...acme, clientSecret: '' }), 'provider 1: clientSecret should not be empty'],
      [withProviders({ ...acme, scope: 'profile' }), 'scope must begin with openid'],
      [withProviders({ ...acme, unknown: 1 }), 'property unknown should not exist'],
      [withProviders({ ...acme, claims: { username: '' } }), 'claims: username should not be empty'],
      [
        withProviders({ ...acme, groups: [{ group: 'a', role: 'boss' }] }),
        'groups: 0: role must be one of the following values',
      ],
      [
        withProviders({ ...acme, groups: [{ group: 'a', role: 'admin', sites: ['Harbour'] }] }),
        "groups: a makes administrators of the whole organisation and can't name sites",
      ],
      [withProviders(acme, acme), 'OIDC_PROVIDERS and SAML_PROVIDERS: key acme is used twice'],
      [{ PASSWORD_SIGN_IN: 'off', EMERGENCY_ADMIN: 'admin' }, 'PASSWORD_SIGN_IN=off needs OIDC_PROVIDERS'],
      [{ ...withProviders(acme), PASSWORD_SIGN_IN: 'off' }, 'PASSWORD_SIGN_IN=off needs EMERGENCY_ADMIN'],
      [{ EMERGENCY_ADMIN: 'admin' }, 'EMERGENCY_ADMIN needs PASSWORD_SIGN_IN=off'],
    ])('%j is refused: %s', (environment, problem) => {
      expect(() => read(environment)).toThrow(problem);
    });
  });

  describe('SAML_PROVIDERS', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const acme = {
      key: 'acme',
      label: 'Acme',
      issuer: 'urn:acme:idp',
      signInAddress: 'https://login.acme.example/saml',
      certificates: [publicKey],
    };
    const PUBLIC_URL = 'https://staff.example.com/';
    const withProviders = (...providers: object[]) => ({ SAML_PROVIDERS: JSON.stringify(providers), PUBLIC_URL });

    it('Providers have defaults for what they do not say', () => {
      expect(read(withProviders(acme)).signIn.providers).toEqual([
        {
          ...acme,
          claims: { username: 'preferred_username', name: 'name', email: 'email', groups: 'groups' },
          groups: [],
          createsAccounts: false,
          site: undefined,
          entityId: undefined,
          subject: undefined,
        },
      ]);
    });

    it('They may be what everybody signs in with', () => {
      const environment = { ...withProviders(acme), PASSWORD_SIGN_IN: 'off', EMERGENCY_ADMIN: 'admin' };
      expect(read(environment).signIn.emergencyAdmin).toBe('admin');
    });

    it.each([
      [{ SAML_PROVIDERS: '{' }, "SAML_PROVIDERS can't be read as JSON"],
      [{ SAML_PROVIDERS: JSON.stringify([acme]) }, 'PUBLIC_URL must say at which address people reach the product'],
      [withProviders({ ...acme, signInAddress: 'http://acme.example' }), 'signInAddress must be an https address'],
      [withProviders({ ...acme, certificates: [] }), 'provider 1: certificates should not be empty'],
      [withProviders({ ...acme, certificates: [publicKey, 'AAAA'] }), "certificates: 2 can't be read as a certificate"],
      [withProviders({ ...acme, certificates: [privateKey] }), "certificates: 1 can't be read as a certificate"],
      [withProviders({ ...acme, clientSecret: 'a' }), 'property clientSecret should not exist'],
      [withProviders(acme, acme), 'OIDC_PROVIDERS and SAML_PROVIDERS: key acme is used twice'],
    ])('%j is refused: %s', (environment, problem) => {
      expect(() => read(environment)).toThrow(problem);
    });
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('It was accepted');
}
