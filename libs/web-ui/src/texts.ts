import type { TimeEntryStatus } from '@workforce/contracts';
import { createContext, use } from 'react';
import { en } from './texts.en.ts';

/** The components' own texts; all others are passed in. */
export interface UiTexts {
  close: string;
  cancel: string;
  download: string;
  tryAgain: string;
  clearFilters: string;
  accessRestricted: string;
  somethingFailed: string;
  partFailed: string;
  partFailedText: string;
  photoView: string;
  photoFailed: string;
  noImage: string;
  offline: string;
  toastRegion: string;
  discardTitle: string;
  discardText: string;
  discard: string;
  keepEditing: string;
  showPassword: string;
  hidePassword: string;
  clockStatus: Record<TimeEntryStatus, string>;
  noTasksToday: string;
  waitingToSend: (count: number) => string;
  peopleSearching: string;
  peopleFailed: string;
  nobodyFound: string;
  unknownPerson: string;
  listLayout: string;
  cards: string;
  table: string;
  selected: (count: number) => string;
  selectedRows: string;
  clearSelection: string;
  selectAll: string;
  selectRow: (name: string) => string;
  rowActions: (name: string) => string;
  bulkProgress: (done: number, total: number) => string;
  exportTitle: string;
  exportPreparing: (rows: number) => string;
  exportMayClose: string;
  exportReady: (rows: number) => string;
  exportUntil: (until: string) => string;
  exportFailed: string;
  exportGone: string;
  exportUnreachable: string;
  bulkState: Record<'pending' | 'running' | 'done' | 'failed', string>;
}

export const UiTextsContext = createContext<UiTexts>(en);
export const useUiTexts = (): UiTexts => use(UiTextsContext);
