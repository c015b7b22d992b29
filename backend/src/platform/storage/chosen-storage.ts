import type { Config } from '../../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { LocalFileStorage } from './local-file-storage.ts';

/** The file storage of this server. */
export const chosenStorage = (config: Config): Promise<FileStorage> => LocalFileStorage.in(config.photoDir);
