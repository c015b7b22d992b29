import { Injectable } from '@nestjs/common';
import type { Permission } from '@workforce/domain';
import type { PlacesReach } from '../../platform/access/reach.ts';
import type { Export } from '../../platform/export/spreadsheets.ts';
import type { Table } from '../../platform/export/table.ts';
import type { Page } from '../../platform/pagination/page.ts';

/** What people export, and who may. */
interface Exported {
  /** Stored with the exports under way. */
  readonly name: string;
  /** Whoever has it exports the rows of the sites where they have it. */
  readonly permission: Permission;
  /** Path of the screen that shows the list, with the query that it needs. */
  readonly path: string;
}

/** A list as its module describes it. Its files are named after it. */
interface ListSource<Filter, Item> extends Exported {
  readonly sheetName: string;
  /** Number of rows in the file; counting may stop at `limit`. */
  count(filter: Filter, limit: number): Promise<number>;
  /** Reads the page after the cursor. */
  read(filter: Filter, cursor: string | undefined): Promise<Page<Item>>;
  table(): Promise<Table<Item>>;
}

type Reaching<Filter> = Filter & { reach: PlacesReach };

/** A list that people export as a spreadsheet; registers itself. */
export abstract class ExportedList<Filter extends object = object, Item = unknown> implements Exported {
  readonly name: string;
  readonly permission: Permission;
  readonly path: string;

  constructor(
    lists: ExportedLists,
    private readonly list: ListSource<Reaching<Filter>, Item>,
  ) {
    ({ name: this.name, permission: this.permission, path: this.path } = list);
    lists.add(this);
  }

  count(filter: Reaching<Filter>, limit: number): Promise<number> {
    return this.list.count(filter, limit);
  }

  async source(filter: Reaching<Filter>): Promise<Export<Item>> {
    const { name: fileName, sheetName } = this.list;
    return { fileName, sheetName, ...(await this.list.table()), read: (cursor) => this.list.read(filter, cursor) };
  }
}

/** A file that isn't a spreadsheet, made by the job whatever its size. */
export interface ExportedArchive<Filter extends object = object> extends Exported {
  /** The zip piece by piece; `onRows` is told how many rows were added. */
  pieces(filter: Filter, onRows: (rows: number) => Promise<void>): AsyncIterable<Uint8Array>;
}

/** The lists and archives that modules export, by name, for the job that has only a stored request. */
@Injectable()
export class ExportedLists {
  private readonly lists = new Map<string, ExportedList | ExportedArchive>();

  /** Call it before the application has started. */
  add(list: ExportedList | ExportedArchive): void {
    this.lists.set(list.name, list);
  }

  /** @throws Error when there is no such list */
  named(name: string): ExportedList | ExportedArchive {
    const list = this.lists.get(name);
    if (!list) throw new Error(`No list ${name} is exported`);
    return list;
  }
}
