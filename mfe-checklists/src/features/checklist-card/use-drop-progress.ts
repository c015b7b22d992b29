import type { ChecklistInstance } from '@workforce/contracts';
import { storedStatus } from '@workforce/domain';
import { dropProgress, useAllSavedProgress, useUser } from '@workforce/web-core';
import { useEffect } from 'react';

/** Deletes the saved drafts of checklists that are completed (§4). */
export function useDropProgress(checklists: readonly ChecklistInstance[]): void {
  const { id: userId } = useUser();
  const saved = useAllSavedProgress();
  useEffect(() => {
    for (const { instanceId } of saved) {
      const instance = checklists.find(({ id }) => id === instanceId);
      if (instance && storedStatus(instance) === 'completed') void dropProgress(userId, instanceId);
    }
  }, [saved, checklists, userId]);
}
