import { dropData } from './prepare-data.ts';

/** After the last journey. */
export default dropData;
