import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { ZipFile } from 'yazl';
import type { PersonRow, PersonSection } from '../../platform/personal-data/person-section.ts';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';

const ROWS_AT_A_TIME = 1_000;

const READ_ME = `What the product has stored about you.

Each .json file is one kind of data, such as your shifts or your time entries. Times are in UTC.
The folder photos has the pictures of your checklists and those that you took; photos.json says what they are.
Secrets such as passwords aren't part of it. Other people are only in the notifications that told you of them.
`;

type OnRows = (rows: number) => Promise<void>;

/** One file of the archive. */
interface Part {
  name: string;
  content: Readable;
  /** Pictures are compressed already. */
  compress: boolean;
}

/** Everything that is stored about one person, as a zip (`identity §5`). */
@Injectable()
export class PersonArchive {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * The file piece by piece: neither rows nor pictures are in memory as a whole.
   *
   * @param onRows is told how many rows each page has
   */
  async *pieces(person: Id, onRows: OnRows): AsyncGenerator<Uint8Array> {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const stopped = new AbortController();
    const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
    zip.on('error', fail);
    const filled = this.fill(zip, this.parts(person, onRows), stopped.signal).catch(fail);
    try {
      for await (const piece of output) yield piece as Uint8Array;
    } finally {
      stopped.abort();
      await filled;
    }
  }

  /** Adds one part after the other: each is opened once the one before has been written. */
  private async fill(zip: ZipFile, parts: AsyncIterable<Part>, signal: AbortSignal): Promise<void> {
    zip.addBuffer(Buffer.from(READ_ME), 'README.txt');
    for await (const { name, content, compress } of parts) {
      zip.addReadStream(addAbortSignal(signal, content), name, { compress });
      await finished(content);
    }
    zip.end();
  }

  private async *parts(person: Id, onRows: OnRows): AsyncGenerator<Part> {
    for (const section of this.personalData.sections) {
      const content = Readable.from(this.json(section, person, onRows), { objectMode: false });
      yield { name: `${section.file}.json`, content, compress: true };
    }
    for await (const file of this.personalData.files(person)) yield { ...file, compress: false };
  }

  /** The rows of a section as a JSON array, one row a line. */
  private async *json(section: PersonSection, person: Id, onRows: OnRows): AsyncGenerator<string> {
    let start = '[\n';
    for await (const rows of this.pages(section, person)) {
      await onRows(rows.length);
      for (const { content } of rows) {
        yield start + JSON.stringify(content);
        start = ',\n';
      }
    }
    yield start === '[\n' ? '[]\n' : '\n]\n';
  }

  private async *pages(section: PersonSection, person: Id): AsyncGenerator<PersonRow[]> {
    let after = '';
    for (;;) {
      const { rows } = await section.page(person, after, ROWS_AT_A_TIME).execute(this.em.fork().getKysely());
      yield rows;
      if (rows.length < ROWS_AT_A_TIME) return;
      after = rows.at(-1)?.key ?? '';
    }
  }
}
