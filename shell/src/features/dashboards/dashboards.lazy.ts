import { lazyScreen } from '../../pages/lazy-screen.tsx';

/** Lazy: other roles' first load needs neither. */
export const AdminDashboardPage = lazyScreen(() => import('./admin-dashboard.page.tsx'));
export const ManagerDashboardPage = lazyScreen(() => import('./manager-dashboard.page.tsx'));
