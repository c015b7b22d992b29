/** What labour rules say about hours, loaded where they are in use. */
export { FindingList, worstOf, type ShownFinding } from './findings/finding-list.tsx';
export { FindingSign } from './findings/finding-sign.tsx';
