/** What labour rules say about hours, loaded where they are in use. */
export { FindingList, worstOf, type FindingListProps, type ShownFinding } from './findings/finding-list.tsx';
export { FindingMark } from './findings/finding-mark.tsx';
export { FindingSign, type FindingSignProps } from './findings/finding-sign.tsx';
