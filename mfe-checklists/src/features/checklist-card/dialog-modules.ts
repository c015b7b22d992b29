/** The code of the card's dialogs, each loaded once. */
export const dialogModules = {
  addPhoto: () => import('../photos/add-photo.dialog.tsx'),
  taskPhotos: () => import('../photos/task-photos.dialog.tsx'),
  taskStatus: () => import('../task-dialogs/task-status.dialog.tsx'),
  deleteChecklist: () => import('../task-dialogs/delete-checklist.dialog.tsx'),
};
