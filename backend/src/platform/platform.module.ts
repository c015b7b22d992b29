import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { AccessGuard } from './access/access.guard.ts';
import { SessionGuard } from './access/session.guard.ts';
import { TokenGuard, TokenLookup } from './access/token.guard.ts';
import { Clock } from './clock/clock.ts';
import { ClockWatch } from './clock/clock-watch.ts';
import { ErrorFilter } from './errors/error.filter.ts';
import { createValidationPipe } from './errors/validation.pipe.ts';
import { EventBus } from './events/event-bus.ts';
import { Spreadsheets } from './export/spreadsheets.ts';
import { MinimumBodyRate } from './http/minimum-body-rate.ts';
import { InputGuard } from './http/input.guard.ts';
import { JsonBodyGuard } from './http/json-body.guard.ts';
import { TextPipe } from './http/text.pipe.ts';
import { AnonymousConnections } from './http/anonymous-connections.ts';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.ts';
import { IdempotencyKey } from './idempotency/idempotency-key.entity.ts';
import { IdempotencyStore } from './idempotency/idempotency.store.ts';
import { KeyCheck } from './keys/key-check.entity.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { PLATFORM_DATA } from './personal-data/platform-data.ts';
import { RateLimitGuard } from './rate-limit/rate-limit.guard.ts';
import { RateLimits } from './rate-limit/rate-limits.ts';
import { TightLimits } from './rate-limit/tight-limits.ts';
import { Redis } from './redis/redis.ts';
import { MultipartInterceptor } from './uploads/multipart.interceptor.ts';
import { UploadLeftovers } from './uploads/upload-leftovers.ts';

const SHARED = [
  MinimumBodyRate,
  Clock,
  ClockWatch,
  EventBus,
  IdempotencyStore,
  PersonalData,
  RateLimits,
  TightLimits,
  Redis,
  Spreadsheets,
  AnonymousConnections,
  TokenLookup,
];

/**
 * Infrastructure shared by all modules. Order of a request: authentication, rate limits, authorisation, JSON body,
 * unknown input, multipart files, idempotency, validation.
 */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([IdempotencyKey, KeyCheck])],
  providers: [
    ...SHARED,
    UploadLeftovers,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: TokenGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: JsonBodyGuard },
    { provide: APP_GUARD, useClass: InputGuard },
    { provide: APP_INTERCEPTOR, useClass: MultipartInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_PIPE, useClass: TextPipe },
    { provide: APP_PIPE, useFactory: createValidationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: SHARED,
})
export class PlatformModule {
  constructor(personalData: PersonalData) {
    personalData.add(PLATFORM_DATA);
  }
}
