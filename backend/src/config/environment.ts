import { LEAST_RETENTION_DAYS as LEAST, LIMITS, MOST_RETENTION_DAYS as MOST } from '@workforce/contracts';
import { SECOND_FACTOR_RULES, type SecondFactorRule } from '@workforce/domain';
import { Transform, plainToInstance } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsTimeZone,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  validateSync,
} from 'class-validator';
import ipaddr from 'ipaddr.js';

const toInteger = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;

const toSignedInteger = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^[+-]?\d+$/.test(value.trim()) ? Number(value) : value;

const toNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

// Of several rules on a variable the lowest is checked first, and only the first failure is reported.
/**
 * Every environment variable that the server reads. An empty one counts as absent. `.env.example` describes them for
 * operators.
 */
export class Environment {
  @IsOptional() @IsIn(['development', 'production', 'test']) NODE_ENV?: 'development' | 'production' | 'test';
  @IsOptional() @Transform(toInteger) @Min(0) @Max(65_535) @IsInt() PORT?: number;
  @IsOptional() @IsString() @IsNotEmpty() HOST?: string;
  @IsOptional() @IsString() @IsNotEmpty() DATA_DIR?: string;
  @IsOptional() @IsIn(['on', 'off']) DEMO?: 'on' | 'off';
  @IsOptional() @Transform(toSignedInteger) @IsInt() DEMO_CLOCK_OFFSET_S?: number;
  @IsOptional() @IsIn(['on', 'off']) MIGRATE_AT_START?: 'on' | 'off';
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/[^\s/]+\/[^\s/?]+(\?\S*)?$/, {
    message: 'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/database',
  })
  DATABASE_URL?: string;
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/[^\s/]+\/[^\s/?]+(\?\S*)?$/, {
    message: 'DATABASE_OWNER_URL must be a PostgreSQL address such as postgresql://owner:password@host:5432/database',
  })
  DATABASE_OWNER_URL?: string;
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/[^\s/]+\/[^\s/?]+(\?\S*)?$/, {
    message: 'DATABASE_DIRECT_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/database',
  })
  DATABASE_DIRECT_URL?: string;
  @IsOptional() @Transform(toInteger) @Min(1) @Max(200) @IsInt() DATABASE_POOL?: number;
  @IsOptional()
  @Matches(/^rediss?:\/\/[^\s/]+(\/\d*)?(\?\S*)?$/, {
    message: 'REDIS_URL must be a Redis address such as redis://host:6379',
  })
  REDIS_URL?: string;
  @IsOptional() @IsIn(['disk', 's3']) FILE_STORE?: 'disk' | 's3';
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
    message: 'S3_BUCKET must be the name of a bucket: lower-case letters, digits, dots and hyphens',
  })
  S3_BUCKET?: string;
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/@]+\/?$/, {
    message: 'S3_ENDPOINT must be an address such as https://s3.example.com, without a path or a password',
  })
  S3_ENDPOINT?: string;
  @IsOptional() @IsString() @IsNotEmpty() S3_REGION?: string;
  @IsOptional() @IsString() @IsNotEmpty() S3_ACCESS_KEY_ID?: string;
  @IsOptional() @IsString() @IsNotEmpty() S3_SECRET_ACCESS_KEY?: string;
  @IsOptional()
  @IsTimeZone({ message: 'ORG_TIME_ZONE must be an IANA time zone such as Europe/Berlin' })
  ORG_TIME_ZONE?: string;
  @IsOptional() @MinLength(32, { message: 'JWT_SECRET must have at least 32 characters' }) JWT_SECRET?: string;
  @IsOptional() @IsIn(['on', 'off']) PASSWORD_REVEAL?: 'on' | 'off';
  @IsOptional()
  @Matches(/^[^\s,]{32,}(\s*,\s*[^\s,]{32,})*$/, {
    message:
      'PASSWORD_REVEAL_KEY must have at least 32 characters; several keys are separated by commas, the newest first',
  })
  PASSWORD_REVEAL_KEY?: string;
  @IsOptional()
  @MinLength(32, { message: 'AUDIT_SIGNING_KEY must have at least 32 characters' })
  AUDIT_SIGNING_KEY?: string;
  @IsOptional() @Transform(toInteger) @Min(1) @Max(365) @IsInt() SESSION_IDLE_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(1) @Max(365) @IsInt() SESSION_ABSOLUTE_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(LIMITS.passwordMinLength) @Max(128) @IsInt() PASSWORD_MIN_LENGTH?: number;
  @IsOptional() @IsIn(['on', 'off']) PASSWORD_REFUSE_COMMON?: 'on' | 'off';
  @IsOptional() @IsString() @IsNotEmpty() AUDIT_ANCHOR_FILE?: string;
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/@]+(\/\S*)?$/, {
    message: 'AUDIT_ANCHOR_URL must be an address such as https://anchors.example.com/checkpoints, without a password',
  })
  AUDIT_ANCHOR_URL?: string;
  @IsOptional() @IsString() @IsNotEmpty() SECURITY_LOG_FILE?: string;
  @IsOptional()
  @ValidateBy({
    name: 'isNetworks',
    validator: {
      validate: (text: unknown) =>
        typeof text === 'string' && text.split(',').every((network) => ipaddr.isValidCIDR(network.trim())),
      defaultMessage: () => 'WEBHOOK_NETWORKS must list networks such as 10.0.0.0/8, separated by commas',
    },
  })
  WEBHOOK_NETWORKS?: string;
  @IsOptional() @Transform(toInteger) @Min(1) @Max(MOST) @IsInt() RETENTION_NOTIFICATIONS_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(1) @Max(MOST) @IsInt() RETENTION_IDEMPOTENCY_KEYS_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(1) @Max(MOST) @IsInt() RETENTION_SESSIONS_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(1) @Max(MOST) @IsInt() RETENTION_ADDRESSES_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(LEAST.messages) @Max(MOST) @IsInt() RETENTION_MESSAGES_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(LEAST.photos) @Max(MOST) @IsInt() RETENTION_PHOTOS_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(LEAST.checklists) @Max(MOST) @IsInt() RETENTION_CHECKLISTS_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(LEAST.shifts) @Max(MOST) @IsInt() RETENTION_SHIFTS_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(LEAST['time-off']) @Max(MOST) @IsInt() RETENTION_TIME_OFF_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(LEAST.account) @Max(MOST) @IsInt() RETENTION_LEAVERS_DAYS?: number;
  @IsOptional() @Transform(toInteger) @Min(0) @IsInt() RATE_LIMIT_PER_MINUTE?: number;
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/,*]+(\s*,\s*https?:\/\/[^\s/,*]+)*$/, {
    message: 'CORS_ORIGINS must list exact origins such as https://app.example.com, separated by commas',
  })
  CORS_ORIGINS?: string;
  @IsOptional() @Transform(toInteger) @Min(0) @Max(10) @IsInt() TRUST_PROXY?: number;
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/?#@]+\/?$/, {
    message: 'PUBLIC_URL must be an address such as https://staff.example.com, without a path',
  })
  PUBLIC_URL?: string;
  @IsOptional() @IsString() @IsNotEmpty() OIDC_PROVIDERS?: string;
  @IsOptional() @IsString() @IsNotEmpty() SAML_PROVIDERS?: string;
  @IsOptional() @IsIn(['on', 'off']) PASSWORD_SIGN_IN?: 'on' | 'off';
  @IsOptional() @IsIn(SECOND_FACTOR_RULES) SECOND_FACTOR?: SecondFactorRule;
  @IsOptional() @IsIn(['on', 'off']) SECOND_FACTOR_PROVIDERS?: 'on' | 'off';
  @IsOptional() @IsString() @IsNotEmpty() EMERGENCY_ADMIN?: string;
  @IsOptional() @Transform(toInteger) @Min(0) @Max(65_535) @IsInt() METRICS_PORT?: number;
  @IsOptional() @IsString() @IsNotEmpty() METRICS_HOST?: string;
  @IsOptional()
  @Matches(/^[\w.~+/=-]{32,}$/, {
    message: 'METRICS_TOKEN must have at least 32 letters, digits or characters of -._~+/=',
  })
  METRICS_TOKEN?: string;
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/@]+(\/\S*)?$/, {
    message:
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318; put credentials into OTEL_EXPORTER_OTLP_HEADERS',
  })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  @IsOptional() @IsString() @IsNotEmpty() OTEL_SERVICE_NAME?: string;
  @IsOptional() @Transform(toNumber) @Min(0) @Max(1) @IsNumber() OTEL_TRACES_SAMPLER_ARG?: number;
  @IsOptional() @Transform(toInteger) @Min(10) @Max(1_000_000) @IsInt() MAX_CONNECTIONS?: number;
  @IsOptional() @Transform(toInteger) @Min(0) @Max(300) @IsInt() SHUTDOWN_GRACE_S?: number;
  @IsOptional() @IsIn(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']) LOG_LEVEL?: string;
  @IsOptional() @IsString() @IsNotEmpty() WEB_ROOT?: string;
  @IsOptional() @IsString() @IsNotEmpty() PREVIOUS_WEB_ROOT?: string;
}

/** Variables with an address, of which the patterns above check a part only. */
const ADDRESSES = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'AUDIT_ANCHOR_URL',
  'PUBLIC_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const satisfies (keyof Environment)[];

/** What no single variable shows. */
function problemsTogether(environment: Environment): string[] {
  const problems: string[] = ADDRESSES.filter((name) => {
    const address = environment[name];
    return typeof address === 'string' && !URL.canParse(address);
  }).map((name) => `${name} must be an address; write special characters of a password encoded, such as %23 for #`);
  const { DATABASE_DIRECT_URL, DATABASE_URL, DEMO, DEMO_CLOCK_OFFSET_S, METRICS_PORT, PORT = 3000 } = environment;
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL: it is another way to the same database');
  if (DEMO_CLOCK_OFFSET_S !== undefined && (DATABASE_URL !== undefined || DEMO === 'off'))
    problems.push('DEMO_CLOCK_OFFSET_S is for the demo alone: real time cards need the right time');
  if (METRICS_PORT === PORT && PORT !== 0)
    problems.push(
      `METRICS_PORT must be another port than PORT (${PORT}): the metrics are served apart from the product`,
    );
  return problems;
}

/**
 * Validates the process environment at start.
 *
 * @throws Error naming each invalid variable and what it must be.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const known = Object.keys(source).filter((name) => source[name] !== '');
  const environment = plainToInstance(Environment, Object.fromEntries(known.map((name) => [name, source[name]])));
  const problems = validateSync(environment, { stopAtFirstError: true }).flatMap((error) =>
    Object.values(error.constraints ?? {}),
  );
  // Each variable has one line, and its own is more precise.
  if (problems.length === 0) problems.push(...problemsTogether(environment));
  if (problems.length > 0) throw new Error(`The configuration can't be used:\n- ${problems.join('\n- ')}`);
  return environment;
}
