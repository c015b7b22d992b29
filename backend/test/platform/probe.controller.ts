import { Controller, Delete, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { IsInt, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Body, Param, Query } from '../../src/platform/http/route-input.ts';
import { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import { Access, Public } from '../../src/platform/access/access.decorators.ts';
import { Clock } from '../../src/platform/clock/clock.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { DomainError, notFound } from '../../src/platform/errors/domain-error.ts';
import { IdPipe } from '../../src/platform/http/id.pipe.ts';
import { MayBeAbsent } from '../../src/platform/http/may-be.ts';

class ProbeDto {
  @MaxLength(200) @IsString() @IsNotEmpty({ message: 'Name is required' }) name: string;
  @MayBeAbsent() @IsInt() version?: number;
}

class StatementDto {
  @IsString() text: string;
}

/** Small routes for testing the platform's handling of writes. */
@Controller('probe')
export class ProbeController {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @Post('things')
  @Access('session.own')
  async create(@Body() { name }: ProbeDto): Promise<{ id: Id; name: string }> {
    const thing = new JobFunction(this.clock.newId(), this.clock.now(), { name });
    await this.transactions.run(async (em) => void em.persist(thing));
    return { id: thing.id, name };
  }

  @Delete('things/:id')
  @HttpCode(204)
  @Access('session.own')
  async delete(@Param('id', IdPipe) id: Id): Promise<void> {
    const removed = await this.transactions.run((em) => em.nativeDelete(JobFunction, { id }));
    if (removed === 0) throw notFound('The thing');
  }

  @Post('things/:id/nothing')
  @HttpCode(200)
  @Access('session.own')
  nothing(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Writes, then throws. */
  @Post('breaks')
  @Access('session.own')
  async breaks(@Body() { name }: ProbeDto): Promise<void> {
    await this.transactions.run(async (em) => {
      await em.insert(JobFunction, new JobFunction(this.clock.newId(), this.clock.now(), { name }));
      throw new TypeError(`select secret from ${name}`);
    });
  }

  private attempts = 0;

  /** Writes, and is aborted by a simulated deadlock the first two times. */
  @Post('deadlocks')
  @Access('session.own')
  async deadlocks(@Body() { name }: ProbeDto): Promise<{ attempts: number }> {
    return this.transactions.run(async (em) => {
      await em.insert(JobFunction, new JobFunction(this.clock.newId(), this.clock.now(), { name }));
      this.attempts += 1;
      if (this.attempts < 3) await em.execute(`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`);
      return { attempts: this.attempts };
    });
  }

  /** Writes, then refuses. */
  @Post('refuses')
  @Access('session.own')
  async refuses(@Body() { name }: ProbeDto): Promise<void> {
    await this.transactions.run(async (em) => {
      await em.insert(JobFunction, new JobFunction(this.clock.newId(), this.clock.now(), { name }));
      throw new DomainError('STALE_VERSION');
    });
  }

  /** Runs the caller's SQL, to test the handling of database errors. */
  @Get('sql')
  @Public()
  async sql(@Query() { text }: StatementDto): Promise<unknown> {
    return this.em.fork().execute(text);
  }

  /** A response with a picture's content type. */
  @Get('picture')
  @Public()
  picture(): StreamableFile {
    return new StreamableFile(Buffer.alloc(20_000), { type: 'image/jpeg' });
  }

  @Get('undeclared')
  undeclared(): string {
    return 'nobody sees this';
  }
}
