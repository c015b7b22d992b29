import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { v7 } from 'uuid';
import { ERASURE_PATTERNS } from './baseline/erasure-patterns.ts';

/** In the order in which they refer to each other: indexes are made of the functions of texts, the others read tables. */
const FILES = [
  'extensions',
  'functions/text',
  'tables/sites',
  'tables/people',
  'tables/sign-in',
  'tables/provisioning',
  'tables/checklists',
  'tables/schedules',
  'tables/pay',
  'tables/time',
  'tables/chat',
  'tables/notifications',
  'tables/logs',
  'tables/privacy',
  'tables/platform',
  'functions/partitions',
  'functions/erasure-names',
  'functions/erasure-patterns',
  'functions/erasure-rows',
  'functions/erasure-logs',
];

const sqlOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, 'baseline', `${file}.sql`), 'utf8').replace(
    /\$\{(\w+)\}/g,
    (_, name: string) => ERASURE_PATTERNS[name] ?? raiseUnknown(name),
  );

const raiseUnknown = (name: string): never => {
  throw new Error(`There is no pattern ${name}`);
};

/** An id as a label of a path of places. */
const label = (id: string): string => id.replaceAll('-', '');

/** The schema of 0.1.0, in `baseline/*.sql`, and an organisation with one site. */
export class Baseline extends Migration {
  override name = '2026-11-26-2145-baseline';

  override async up(): Promise<void> {
    await this.execute(`set local lock_timeout = '2s'`);
    for (const file of FILES) await this.execute(sqlOf(file));
    await this.createFirstSite();
  }

  /** The time zone is set by the first start, which knows `ORG_TIME_ZONE`. */
  private async createFirstSite(): Promise<void> {
    const [organisation, site] = [v7(), v7()];
    await this.execute(
      `insert into org_units (id, created_at, updated_at, kind, name, path) values (?, now(), now(), 'organisation', 'Organisation', ?)`,
      [organisation, label(organisation)],
    );
    await this.execute(
      `insert into org_units (id, created_at, updated_at, parent_id, kind, name, path, site_id) values (?, now(), now(), ?, 'site', 'Main Site', ?, ?)`,
      [site, organisation, `${label(organisation)}.${label(site)}`, site],
    );
  }
}
