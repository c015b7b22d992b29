import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '@workforce/contracts';
import type { SecondFactorRule } from '@workforce/domain';
import { readEnvironment } from './environment.ts';
import { type SignInSettings, signInSettingsOf } from './sign-in-settings.ts';
import { type S3Settings, s3SettingsOf } from './s3-settings.ts';
import { secretFile } from './secret-file.ts';

const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const REMEDIES = {
  jwt: 'Bring it back from a backup of the keys, or remove it: a new one is made, and all users have to sign in again.',
  audit:
    'Bring it back from a backup of the keys, or set AUDIT_SIGNING_KEY: with another key the checkpoints signed so far are not recognised.',
};

/** Retention periods in days (ADR 44). */
export interface Retention {
  notifications: number;
  /** First responses of idempotent writes. */
  idempotencyKeys: number;
  /** Counted from their end. */
  sessions: number;
  /** IP addresses in the security log. */
  addresses: number;
  messages: number | undefined;
  /** Of checklists that are over. */
  photos: number | undefined;
  /** Counted from their completion or deletion. */
  checklists: number | undefined;
  /** Counted from their end. */
  shifts: number | undefined;
  /** Counted from the last day. */
  timeOff: number | undefined;
  /** People whose accounts are inactive, counted from their deactivation. */
  leavers: number | undefined;
}

/** The organisation's zone in the database. */
export interface StoredTimeZone {
  zone: string;
  /** Whether somebody has chosen it, or works with it. */
  isChosen: boolean;
}

/** Where spans go (OpenTelemetry). */
export interface Tracing {
  /** OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** Part of the traces that is sent, 0 to 1. */
  ratio: number;
}

/** The server's configuration, validated and with defaults. Only this class reads `process.env`. */
export class Config {
  readonly port: number;
  /** The demo's passwords are published, so the default is to listen on loopback only. */
  readonly host: string;
  /** Folder of the embedded database, the photos and the keys. */
  readonly dataDir: string;
  /** An external PostgreSQL; default: the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database without a connection pooler between, for what belongs to a connection: LISTEN and session locks. */
  readonly databaseDirectUrl: string | undefined;
  /** The same database, also without a pooler, as the role that owns its tables; default: `databaseDirectUrl`. */
  readonly databaseOwnerUrl: string | undefined;
  /** Whether this process migrates the database; otherwise it waits until `npm run migrate` has. */
  readonly migratesAtStart: boolean;
  readonly databasePool: number;
  /** Fan-out of pushes between several nodes. */
  readonly redisUrl: string | undefined;
  /** Object storage for photos and exports; undefined when there is none. */
  readonly s3: S3Settings | undefined;
  /** Where files are written. */
  readonly fileStore: 'disk' | 's3';
  /** Whether an empty embedded database is seeded with the demo organisation; an external one never is. */
  readonly demo: boolean;
  /** How many milliseconds the demo's clock is ahead of the machine's; 0 without the demo. */
  readonly clockOffsetMs: number;
  /** The operator's choice of the organisation's zone. */
  private readonly timeZoneSetting: string | undefined;
  private storedTimeZone: StoredTimeZone | undefined;
  /** Signs session tokens; default: the key in a file of `keyDir`. */
  private readonly jwtKey: string | undefined;
  /** Whether admins can reveal passwords; if false, no recoverable copy is stored. */
  readonly passwordReveal: boolean;
  /** Secrets that encrypt passwords, newest first, separated by commas; default: those in `passwordRevealKeyFile`. */
  readonly passwordRevealKey: string | undefined;
  /** Signs the logs' checkpoints; default: the key in `auditSigningKeyFile`. */
  readonly auditSigningKey: string | undefined;
  /** Idle timeout of a session in days. */
  readonly sessionIdleDays: number;
  /** Absolute lifetime of a session in days. */
  readonly sessionAbsoluteDays: number;
  /** Minimum length of a new password. */
  readonly passwordMinLength: number;
  /** Whether a new password may be neither among the most common ones nor made of the person's own names. */
  readonly passwordRefuseCommon: boolean;
  /** How people sign in beside the password form. */
  readonly signIn: SignInSettings;
  /** Who must have a second factor. */
  readonly secondFactor: SecondFactorRule;
  /** Whether people who sign in at a provider are asked for a second factor here too. */
  readonly secondFactorAfterProviders: boolean;
  /** File to which every checkpoint is appended. */
  readonly auditAnchorFile: string | undefined;
  /** URL to which every checkpoint is posted. */
  readonly auditAnchorUrl: string | undefined;
  /** File to which every entry of the security log is appended. */
  readonly securityLogFile: string | undefined;
  /** Networks beside the public ones to which webhooks may be sent, in CIDR notation. */
  readonly webhookNetworks: readonly string[];
  /** Retention in days; undefined for unlimited. */
  readonly retention: Retention;
  /** Requests per minute and session; 0 turns the general, upload and secrets limits off. */
  readonly rateLimitPerMinute: number;
  readonly corsOrigins: readonly string[];
  /** Number of proxies in front that set `X-Forwarded-*`. */
  readonly trustProxy: number;
  /** Port of `/metrics`; undefined: it isn't served. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Bearer token for reading `/metrics`; without it everybody who reaches the port can. */
  readonly metricsToken: string | undefined;
  /** undefined: no traces. */
  readonly tracing: Tracing | undefined;
  /** Maximum number of connections; further ones are closed. */
  readonly maxConnections: number;
  /** How long a node that was told to stop is unready and still serves, in ms. */
  readonly shutdownGraceMs: number;
  readonly logLevel: string;
  readonly prettyLogs: boolean;
  /** Folder of the built `shell` and `mfe-*`. */
  readonly webRoot: string;
  /** The same of the release before, for pages that were opened with it; undefined: their chunks answer 404. */
  readonly previousWebRoot: string | undefined;
  readonly productTitle = 'Employee Management System';

  private readonly fromFile: { jwt?: string; audit?: string } = {};

  private constructor(source: NodeJS.ProcessEnv) {
    const env = readEnvironment(source);
    this.port = env.PORT ?? 3000;
    this.host = env.HOST ?? (env.DATABASE_URL === undefined ? '127.0.0.1' : '0.0.0.0');
    this.dataDir = resolve(env.DATA_DIR ?? join(repositoryRoot, '.data'));
    this.databaseUrl = env.DATABASE_URL;
    this.databaseDirectUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
    this.databaseOwnerUrl = env.DATABASE_OWNER_URL ?? this.databaseDirectUrl;
    this.migratesAtStart = env.DATABASE_URL === undefined || env.MIGRATE_AT_START !== 'off';
    this.databasePool = env.DATABASE_POOL ?? 16;
    this.redisUrl = env.REDIS_URL;
    this.s3 = s3SettingsOf(env);
    this.fileStore = env.FILE_STORE ?? (this.s3 ? 's3' : 'disk');
    this.demo = env.DATABASE_URL === undefined && env.DEMO !== 'off';
    this.clockOffsetMs = (env.DEMO_CLOCK_OFFSET_S ?? 0) * 1_000;
    this.timeZoneSetting = env.ORG_TIME_ZONE;
    this.jwtKey = env.JWT_SECRET;
    this.passwordReveal = env.PASSWORD_REVEAL !== 'off';
    this.passwordRevealKey = env.PASSWORD_REVEAL_KEY;
    this.auditSigningKey = env.AUDIT_SIGNING_KEY;
    this.sessionIdleDays = env.SESSION_IDLE_DAYS ?? 14;
    this.sessionAbsoluteDays = env.SESSION_ABSOLUTE_DAYS ?? 30;
    this.passwordMinLength = env.PASSWORD_MIN_LENGTH ?? LIMITS.passwordMinLength;
    // Demo accounts use the published password, and so may those added to try it out.
    this.passwordRefuseCommon = (env.PASSWORD_REFUSE_COMMON ?? (this.demo ? 'off' : 'on')) === 'on';
    this.signIn = signInSettingsOf(env);
    this.secondFactor = env.SECOND_FACTOR ?? (this.demo ? 'optional' : 'admins');
    this.secondFactorAfterProviders = env.SECOND_FACTOR_PROVIDERS === 'on';
    this.auditAnchorFile = env.AUDIT_ANCHOR_FILE && resolve(env.AUDIT_ANCHOR_FILE);
    this.auditAnchorUrl = env.AUDIT_ANCHOR_URL;
    this.securityLogFile = env.SECURITY_LOG_FILE && resolve(env.SECURITY_LOG_FILE);
    this.webhookNetworks = (env.WEBHOOK_NETWORKS ?? '')
      .split(',')
      .map((network) => network.trim())
      .filter(Boolean);
    this.retention = {
      notifications: env.RETENTION_NOTIFICATIONS_DAYS ?? 180,
      idempotencyKeys: env.RETENTION_IDEMPOTENCY_KEYS_DAYS ?? 1,
      sessions: env.RETENTION_SESSIONS_DAYS ?? 90,
      addresses: env.RETENTION_ADDRESSES_DAYS ?? 90,
      messages: env.RETENTION_MESSAGES_DAYS,
      photos: env.RETENTION_PHOTOS_DAYS,
      checklists: env.RETENTION_CHECKLISTS_DAYS,
      shifts: env.RETENTION_SHIFTS_DAYS,
      timeOff: env.RETENTION_TIME_OFF_DAYS,
      leavers: env.RETENTION_LEAVERS_DAYS,
    };
    this.rateLimitPerMinute = env.RATE_LIMIT_PER_MINUTE ?? 600;
    this.corsOrigins = (env.CORS_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean);
    this.trustProxy = env.TRUST_PROXY ?? 0;
    this.metricsPort = env.METRICS_PORT;
    this.metricsHost = env.METRICS_HOST ?? '127.0.0.1';
    this.metricsToken = env.METRICS_TOKEN;
    this.tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME ?? 'workforce',
          ratio: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
        }
      : undefined;
    this.maxConnections = env.MAX_CONNECTIONS ?? 10_000;
    this.shutdownGraceMs = (env.SHUTDOWN_GRACE_S ?? 0) * 1_000;
    this.logLevel = env.LOG_LEVEL ?? 'info';
    this.prettyLogs = process.stdout.isTTY === true && env.NODE_ENV !== 'production';
    this.webRoot = resolve(env.WEB_ROOT ?? repositoryRoot);
    this.previousWebRoot = env.PREVIOUS_WEB_ROOT && resolve(env.PREVIOUS_WEB_ROOT);
  }

  /** @throws Error naming each invalid variable and what it must be. */
  static fromEnvironment(source: NodeJS.ProcessEnv = process.env): Config {
    return new Config(source);
  }

  /** The organisation's zone: the stored one once `adoptTimeZone` has told it, else `ORG_TIME_ZONE`, else the machine's. */
  get timeZone(): string {
    return this.storedTimeZone?.zone ?? this.timeZoneSetting ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  /** The zone that somebody chose; undefined while `timeZone` is only that of the machine of the first start. */
  get chosenTimeZone(): string | undefined {
    return this.storedTimeZone?.isChosen ? this.storedTimeZone.zone : this.timeZoneSetting;
  }

  /** Sets the zone that the database has: before the services start, and whenever the organisation gets another one. */
  adoptTimeZone(stored: StoredTimeZone): void {
    this.storedTimeZone = stored;
  }

  // Key files are created on first access: a tool started with a wrong folder leaves no new keys there.

  /** Signs session tokens. */
  get jwtSecret(): string {
    return this.jwtKey ?? (this.fromFile.jwt ??= secretFile(this.jwtKeyFile, REMEDIES.jwt));
  }

  /** The secret from which the signing key of the logs' checkpoints is derived. */
  get auditSigningSecret(): string {
    return this.auditSigningKey ?? (this.fromFile.audit ??= secretFile(this.auditSigningKeyFile, REMEDIES.audit));
  }

  /**
   * Checks early that this server's keys exist and are usable. On an external database, which other nodes may share, it
   * makes no keys of its own.
   *
   * @throws Error with a sentence for the operator
   */
  requireKeys(): void {
    const missing = this.databaseUrl === undefined ? [] : this.missingKeys();
    if (missing.length > 0)
      throw new Error(
        `Set ${missing.join(', ')}: with DATABASE_URL a server makes no keys of its own, because all nodes of a database need the same ones. A key is a secret of at least 32 characters, such as the output of openssl rand -hex 32. Key files in ${this.keyDir} are used too.`,
      );
    void [this.jwtSecret, this.auditSigningSecret];
  }

  private missingKeys(): string[] {
    const keys: [name: string, value: string | undefined, file: string][] = [
      ['JWT_SECRET', this.jwtKey, this.jwtKeyFile],
      ['AUDIT_SIGNING_KEY', this.auditSigningKey, this.auditSigningKeyFile],
    ];
    if (this.passwordReveal) keys.push(['PASSWORD_REVEAL_KEY', this.passwordRevealKey, this.passwordRevealKeyFile]);
    return keys.filter(([, value, file]) => value === undefined && !existsSync(file)).map(([name]) => name);
  }

  private get jwtKeyFile(): string {
    return join(this.keyDir, 'jwt.key');
  }

  get keyDir(): string {
    return join(this.dataDir, 'keys');
  }

  get auditSigningKeyFile(): string {
    return join(this.keyDir, 'audit-signing.key');
  }

  get passwordRevealKeyFile(): string {
    return join(this.keyDir, 'password-reveal.key');
  }

  get photoDir(): string {
    return join(this.dataDir, 'photos');
  }

  get uploadDir(): string {
    return join(this.dataDir, 'uploads');
  }
}
