/** Dialogs, loaded when the first one opens. */
export { AcceptFindingsDialog } from './dialogs/accept-findings.dialog.tsx';
export { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
export { Dialog } from './dialogs/dialog.tsx';
export { useDiscardQuestion } from './dialogs/discard-question.tsx';
export { EditConflict } from './dialogs/edit-conflict.tsx';
export { ExportDialog } from './dialogs/export-dialog.tsx';
export { FormDialog } from './dialogs/form-dialog.tsx';
export { ReasonDialog } from './dialogs/reason-dialog.tsx';
export { PhotoViewer } from './photos/photo-viewer.tsx';
