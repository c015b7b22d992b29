import { Injectable } from '@nestjs/common';
import type { Permission } from '@workforce/domain';
import type { PlacesReach } from '../../platform/access/reach.ts';
import type { Export } from '../../platform/export/spreadsheets.ts';

/** A list that people export. */
export interface ExportedList<Filter extends object = object, Item = unknown> {
  /** Stored with the exports under way. */
  readonly name: string;
  /** Whoever has it exports the rows of the sites where they have it. */
  readonly permission: Permission;
  /** Path of the screen that shows the list, with the query that it needs. */
  readonly path: string;
  readonly fileName: string;
  /** Number of rows in the file; counting may stop at `limit`. */
  count(filter: Filter & { reach: PlacesReach }, limit: number): Promise<number>;
  source(filter: Filter & { reach: PlacesReach }): Promise<Export<Item>>;
}

/** A file that isn't a spreadsheet, made by the job whatever its size. */
export interface ExportedArchive<Filter extends object = object> extends Pick<
  ExportedList,
  'name' | 'permission' | 'path'
> {
  /** The zip piece by piece; `onRows` is told how many rows were added. */
  pieces(filter: Filter, onRows: (rows: number) => Promise<void>): AsyncIterable<Uint8Array>;
}

/** The lists and archives that modules export, by name, for the job that has only a stored request. */
@Injectable()
export class ExportedLists {
  private readonly lists = new Map<string, ExportedList | ExportedArchive>();

  /** Call it from `onModuleInit`. */
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
