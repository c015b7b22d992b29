export { DevicesPage } from '../devices/devices.page.tsx';
export { RetentionPage } from '../retention/retention.page.tsx';
export { SignInAdminPage } from '../sign-in-admin/sign-in-admin.page.tsx';
export { SitesAdminPage } from '../sites-admin/sites-admin.page.tsx';
export { UserManagementPage } from '../user-management/user-management.page.tsx';
