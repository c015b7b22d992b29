import type { Migration } from '@mikro-orm/migrations';
import { Baseline } from './2026-11-26-2145-baseline.ts';
import { ShiftLocations } from './2026-11-27-0839-shift-locations.ts';
import { EraseColumns } from './2026-11-27-1215-erase-columns.ts';

type NamedMigration = new (
  ...args: ConstructorParameters<typeof Migration>
) => Migration & { name: string; up(): void | Promise<void> };

/** Every migration, oldest first. Forward only: a mistake is fixed by a later one. */
export const MIGRATIONS: NamedMigration[] = [Baseline, ShiftLocations, EraseColumns];
