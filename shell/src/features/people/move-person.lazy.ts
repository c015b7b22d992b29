import { lazyDialog } from '@workforce/web-ui';

/** The dialog that moves a person, loaded when it opens. */
export const MovePersonDialog = lazyDialog(() => import('./move-person-dialog.tsx'));
