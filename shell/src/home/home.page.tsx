import { useUser } from '@workforce/web-core';
import { AdminDashboardPage, ManagerDashboardPage } from '../features/dashboards/dashboards.lazy.ts';
import { EmployeeHomePage } from './employee-home.page.tsx';

/** The home of the user's role (§2.1). */
export function HomePage() {
  const { role } = useUser();
  switch (role) {
    case 'employee':
      return <EmployeeHomePage />;
    case 'manager':
      return <ManagerDashboardPage />;
    case 'admin':
      return <AdminDashboardPage />;
  }
}
