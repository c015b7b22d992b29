import { api } from '../../api/api.ts';
import { showInstance } from '../../api/checklists.api.ts';
import { noteClockAction } from '../../api/clock-turns.ts';
import { showPhotos } from '../../api/photos.api.ts';
import { showEntry } from '../../api/time-entries.api.ts';
import type { Dispatch } from '../../store/store.ts';
import type { Acknowledged } from '../acknowledged.ts';

/** Shows here what the server has acknowledged to another tab: the work itself doesn't show as waiting any more. */
export const showAcknowledged =
  (acknowledged: Acknowledged) =>
  (dispatch: Dispatch): void => {
    switch (acknowledged.kind) {
      case 'checklist':
        dispatch(showInstance(acknowledged.instance));
        return;
      case 'photos':
        dispatch(showPhotos(acknowledged.photos));
        dispatch(api.util.invalidateTags(['Photo']));
        return;
      case 'clock':
        // What is being read may show the state before.
        noteClockAction(Promise.resolve());
        dispatch(showEntry(acknowledged.entry));
        dispatch(api.util.invalidateTags(['TimeEntry', 'TimeAudit', 'Schedule']));
    }
  };
