/** Dynamic imports of the card's dialogs. */
export const dialogModules = {
  addPhoto: () => import('../photos/add-photo.dialog.tsx'),
  taskPhotos: () => import('../photos/task-photos.dialog.tsx'),
  taskStatus: () => import('../task-dialogs/task-status.dialog.tsx'),
  deleteChecklist: () => import('../task-dialogs/delete-checklist.dialog.tsx'),
};
