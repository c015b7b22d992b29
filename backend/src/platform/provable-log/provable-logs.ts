import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProvableLog } from './stored-log.ts';

/** Rows of a log that are written first and chained afterwards. */
export interface DeferredChain {
  /** Whether any wait. */
  isWaiting(em: EntityManager): Promise<boolean>;
  /** Chains some of those that wait, inside a transaction. @returns whether there may be more */
  chainSome(em: EntityManager): Promise<boolean>;
  /** How many rows were there before the log was chained. */
  adoptedRows(em: EntityManager): Promise<number>;
}

export interface RegisteredLog {
  log: ProvableLog;
  late?: DeferredChain;
}

/** The logs that are kept provable. Modules add theirs when they are initialised. */
@Injectable()
export class ProvableLogs {
  readonly all: RegisteredLog[] = [];

  add(kept: RegisteredLog): void {
    this.all.push(kept);
  }
}
