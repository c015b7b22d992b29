import { dropData } from './prepare-data.ts';

/** Runs after the last journey. */
export default dropData;
