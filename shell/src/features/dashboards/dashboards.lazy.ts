import { lazyScreen } from '../../pages/lazy-screen.tsx';

/** The first load of everybody else carries neither. */
export const AdminDashboardPage = lazyScreen(() => import('./admin-dashboard.page.tsx'));
export const ManagerDashboardPage = lazyScreen(() => import('./manager-dashboard.page.tsx'));
