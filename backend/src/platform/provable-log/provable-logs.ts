import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProvableLog } from './stored-log.ts';

/** Rows of a log that are written first and chained later. */
export interface DeferredChain {
  /** Whether rows are pending. */
  isWaiting(em: EntityManager): Promise<boolean>;
  /** Chains some pending rows, inside a transaction. @returns whether there may be more */
  chainSome(em: EntityManager): Promise<boolean>;
  /** Number of rows written before the log was chained. */
  adoptedRows(em: EntityManager): Promise<number>;
}

export interface RegisteredLog {
  log: ProvableLog;
  deferred?: DeferredChain;
}

/** Registry of the tamper-evident logs. Modules add theirs in `onModuleInit`. */
@Injectable()
export class ProvableLogs {
  readonly all: RegisteredLog[] = [];

  add(registered: RegisteredLog): void {
    this.all.push(registered);
  }
}
