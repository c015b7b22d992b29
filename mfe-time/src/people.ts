import { lazyDialog } from '@workforce/web-ui';

export { OwnTermsCard } from './features/work-terms/own-terms.card.tsx';
/** For admins; employees, who read their own terms, don't load it. */
export const WorkTermsDialog = lazyDialog(() => import('./features/work-terms/work-terms.dialog.tsx'));
