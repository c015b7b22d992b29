import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { useAppDispatch } from '../state/hooks.ts';

/** Window event that makes templates and checklists reload (§2.1). */
export const TEMPLATE_UPDATED = 'templateUpdated';

/** Reloads templates and checklists whenever the window hears `templateUpdated`. */
export function useTemplateUpdatedEvent(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const reload = () => void dispatch(api.util.invalidateTags(['Template', 'Instance']));
    window.addEventListener(TEMPLATE_UPDATED, reload);
    return () => window.removeEventListener(TEMPLATE_UPDATED, reload);
  }, [dispatch]);
}
