import type { Id } from '@workforce/contracts';
import { useLocation, useNavigate } from 'react-router';

/** What an entry of the browser's history says beside its address: whose details are open. */
export interface ShownChecklist {
  details: Id;
}

const isShown = (state: unknown): state is ShownChecklist =>
  typeof state === 'object' && state !== null && 'details' in state && typeof state.details === 'string';

/** The checklist whose details are open; other screens open them by navigating here with a `ShownChecklist` as state. */
export function useShownChecklist() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const go = (shown: ShownChecklist | null) => void navigate({ search }, { replace: true, state: shown });
  return {
    id: isShown(state) ? state.details : null,
    show: (id: Id) => go({ details: id }),
    hide: () => go(null),
  };
}
