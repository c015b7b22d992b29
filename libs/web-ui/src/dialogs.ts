/** Dialogs; come when the first one opens. */
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialogs/dialog.tsx';
export { EditConflict, type EditConflictProps } from './dialogs/edit-conflict.tsx';
export { FormDialog, type FormDialogProps } from './dialogs/form-dialog.tsx';
export { ReasonDialog, type ReasonDialogProps } from './dialogs/reason-dialog.tsx';
export { PhotoViewer, type PhotoViewerProps } from './photos/photo-viewer.tsx';
