import { useUser } from '@workforce/web-core';
import { EmployeeHomePage } from './employee-home.page.tsx';
import { ManagementHomePage } from './management-home.page.tsx';

/** The home of the person's role (§2.1). */
export function HomePage() {
  const { role } = useUser();
  switch (role) {
    case 'employee':
      return <EmployeeHomePage />;
    case 'manager':
      return <ManagementHomePage screen="managerDashboard" />;
    case 'admin':
      return <ManagementHomePage screen="adminDashboard" />;
  }
}
