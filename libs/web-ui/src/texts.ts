import type { TimeEntryStatus } from '@workforce/contracts';
import { createContext, use } from 'react';

/** The words that the parts themselves bring; everything else is passed in. */
export interface UiTexts {
  close: string;
  cancel: string;
  download: string;
  tryAgain: string;
  clearFilters: string;
  accessRestricted: string;
  somethingFailed: string;
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
}

export const en: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  download: 'Download',
  tryAgain: 'Try again',
  clearFilters: 'Clear Filters',
  accessRestricted: 'Access Restricted',
  somethingFailed: 'Something went wrong',
  photoView: 'Photo View',
  photoFailed: 'Failed to load photo',
  noImage: 'No image',
  offline: 'Offline',
  toastRegion: 'Messages (F8)',
  discardTitle: 'Discard your changes?',
  discardText: 'What you typed is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep Editing',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clockStatus: { clocked_in: 'Clocked In', on_break: 'On Break', clocked_out: 'Clocked Out' },
  noTasksToday: 'No tasks today',
  waitingToSend: (count) => `${count} waiting to be sent`,
};

export const UiTextsContext = createContext<UiTexts>(en);
export const useUiTexts = (): UiTexts => use(UiTextsContext);
