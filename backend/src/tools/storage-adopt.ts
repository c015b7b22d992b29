/**
 * `npm run storage:adopt`: assigns the file store to the database, whatever they belonged to before. For an operator
 * whose server refused to start because they don't match, and who knows why.
 */
import 'reflect-metadata';
import { Config } from '../config/config.ts';
import { PhotoQueries } from '../modules/checklists/photos/photo.queries.ts';
import { PhotoStore } from '../modules/checklists/photos/photo-store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { bringUpToDate } from '../platform/database/awaited-migrations.ts';
import { withDatabase } from '../platform/database/reachable-database.ts';
import { chosenStorage } from '../platform/storage/chosen-storage.ts';
import { StoreIdentity } from '../platform/storage/store-identity.ts';
import { withEntities } from '../with-entities.ts';
import { exitWith } from './operator.ts';

async function adopt(config: Config, url: string): Promise<void> {
  await bringUpToDate(config, url);
  await withEntities(url, async ({ em }) => {
    const storage = await chosenStorage(config);
    const identity = new StoreIdentity(em, storage, new Clock(config));
    const store = new PhotoStore(storage, identity, new PhotoQueries(em.fork()), config);
    const { photos, known } = await store.adopt();
    console.log(`The database and the file store ${storage.place} belong together from now on.`);
    console.log(
      `The database knows ${known.toLocaleString('en')} of its ${photos.toLocaleString('en')} photos; the others go to quarantine for 30 days.`,
    );
  });
}

try {
  const config = Config.fromEnvironment();
  await withDatabase(config, (url) => adopt(config, url));
  process.exit(0);
} catch (error) {
  exitWith(error);
}
