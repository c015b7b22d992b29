import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { useAppDispatch } from '../state/hooks.ts';

/** Window event that invalidates templates and checklists (§2.1). */
export const TEMPLATE_UPDATED = 'templateUpdated';

/** Invalidates templates and checklists on every `templateUpdated` of the window. */
export function useTemplateUpdatedEvent(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const reload = () => void dispatch(api.util.invalidateTags(['Template', 'Instance']));
    window.addEventListener(TEMPLATE_UPDATED, reload);
    return () => window.removeEventListener(TEMPLATE_UPDATED, reload);
  }, [dispatch]);
}
