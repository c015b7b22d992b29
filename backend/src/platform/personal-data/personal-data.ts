import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Id, PROVABLE_LOGS, type RetentionKind, type StoredKind } from '@workforce/contracts';
import { type Kysely, sql } from 'kysely';
import type { OldEnough } from '../maintenance/purge-by-age.ts';
import type { ErasableLog } from './erasable-log.ts';
import type { PersonSection } from './person-section.ts';
import type { TextColumns } from './text-columns.ts';

/** Stands for a name, and for other texts that were erased. */
export const ERASED = 'Erased person';

/** A file of a person's export that isn't made of rows. It is compressed already. */
export interface PersonFile {
  /** Path in the archive. */
  name: string;
  content: Readable;
}

/** Rows that are deleted after the days of a setting, or of the rule of their place. */
export interface PurgedRows {
  table: string;
  kind: RetentionKind;
  /** The row `t` is over since before the instant. */
  only: OldEnough;
}

/** What a module stores about people, next to its tables. */
export interface ModulePersonalData {
  /** Its files of a person's export. */
  sections?: readonly PersonSection[];
  /** Its other files of a person's export, opened one after the other. */
  files?(person: Id): AsyncIterable<PersonFile>;
  /** Tables of rows that are about the person only, with the column of their id: deleted when the account is erased. */
  ownRows?: Readonly<Record<string, string>>;
  /** The columns of texts of its tables, from which a job takes erased people. */
  texts?: Readonly<Record<string, TextColumns>>;
  /** What else is erased with the account. */
  erase?(db: Kysely<never>, person: Id, now: Date): Promise<unknown>;
  /** Its log, from whose rows a job takes erased people. */
  log?: ErasableLog;
  purged?: readonly PurgedRows[];
  /** Days after which it deletes a kind whatever the settings are. */
  keptDays?: Readonly<Partial<Record<StoredKind, number>>>;
}

/** Registry of what is stored about people. Modules add theirs before the application has started. */
@Injectable()
export class PersonalData {
  private readonly modules: ModulePersonalData[] = [];

  add(stored: ModulePersonalData): void {
    this.modules.push(stored);
  }

  /** The files of a person's export, sorted by name: modules register in no particular order. */
  get sections(): PersonSection[] {
    return this.modules.flatMap(({ sections = [] }) => sections).sort((one, other) => (one.file < other.file ? -1 : 1));
  }

  /** In the order of an attestation's words. */
  get logs(): ErasableLog[] {
    const placeOf = ({ log }: ErasableLog) => PROVABLE_LOGS.indexOf(log.name);
    return this.modules.flatMap(({ log = [] }) => log).sort((one, other) => placeOf(one) - placeOf(other));
  }

  /** Each module's in its order, since rows of one table may be deleted with those of the next; modules by their first table. */
  get purged(): PurgedRows[] {
    const firstTable = (rows: readonly PurgedRows[]) => rows[0]?.table ?? '';
    const ofModules = this.modules.map(({ purged = [] }) => purged);
    return ofModules.sort((one, other) => (firstTable(one) < firstTable(other) ? -1 : 1)).flat();
  }

  /** The columns of a table's texts. */
  textsOf(table: string): TextColumns | undefined {
    return this.modules.map(({ texts }) => texts?.[table]).find((columns) => columns !== undefined);
  }

  /**
   * Days after which a kind is deleted whatever the settings are.
   *
   * @throws Error when no module states them: the privacy notice would promise something else
   */
  keptDays(kind: StoredKind): number {
    const days = this.modules.map(({ keptDays }) => keptDays?.[kind]).find((stated) => stated !== undefined);
    if (days === undefined) throw new Error(`No module states for how many days it keeps ${kind}`);
    return days;
  }

  /** The other files of a person's export. */
  async *files(person: Id): AsyncGenerator<PersonFile> {
    for (const { files } of this.modules) if (files) yield* files(person);
  }

  /** Erases what modules store about the person alone. Call it inside the transaction of the erasure. */
  async erase(db: Kysely<never>, person: Id, now: Date): Promise<void> {
    for (const { ownRows = {}, erase } of this.modules) {
      for (const [table, column] of Object.entries(ownRows))
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${person}`.execute(db);
      await erase?.(db, person, now);
    }
  }
}
