import { jest } from '@jest/globals';
import type { ChatGroup, Role } from '@workforce/contracts';
import { aGroup, aUser, BOTH_SITES, fakeApi, renderScreen } from '@workforce/testing/web';
import { screen, within } from '@testing-library/react';
import { Frame } from './frame.tsx';

const unread = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index), isRead: false }));

function openFrame(role: Role, unreadCount = 0, groups: ChatGroup[] = []) {
  fakeApi({
    'GET /api/config': { productTitle: 'Harbour Shelter', remotes: {} },
    'GET /api/notifications/unread': unread(unreadCount),
    'GET /api/chat-groups': groups,
  });
  return renderScreen(<Frame user={aUser(role, { name: 'Anna Berg' })} />, { user: aUser(role) });
}

const links = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.getAttribute('href')} ${link.textContent}`);
const sidebar = () => screen.getByRole('navigation', { name: 'Main', hidden: true });
const bottomBar = () => screen.getByRole('navigation', { name: 'Quick access', hidden: true });

const MANAGEMENT_SIDEBAR = [
  '/ Dashboard',
  '/checklists Checklists',
  '/completed-checklists Completed Checklists',
  '/employees Employees',
  '/job-functions Job Functions',
  '/user-management User Management',
  '/admin/schedule Scheduling',
  '/chat Chat',
  '/profile Profile',
  '/time-clock Time Clock',
  '/time-management Time Management',
  '/time-audit Time Audit Log',
  '/time-off Time Off',
];
const MANAGEMENT_BAR = [
  '/ Dashboard',
  '/completed-checklists History',
  '/time-clock Clock',
  '/chat Chat',
  '/profile Profile',
];

test.each(['manager', 'admin'] as const)('A user with the role %s sees all navigation entries', (role) => {
  openFrame(role);
  expect(links(sidebar())).toEqual(MANAGEMENT_SIDEBAR);
  expect(links(bottomBar())).toEqual(MANAGEMENT_BAR);
});

test.each([
  ['admin', BOTH_SITES, true],
  ['admin', BOTH_SITES.slice(0, 1), false],
  ['manager', BOTH_SITES, false],
] as const)('The sites are an entry for admins of several: %s, case %#', (role, sites, isThere) => {
  fakeApi({ 'GET /api/config': { remotes: {} }, 'GET /api/notifications/unread': [], 'GET /api/chat-groups': [] });
  const user = aUser(role, { sites: [...sites] });
  renderScreen(<Frame user={user} />, { user });
  expect(links(sidebar()).includes('/admin/sites Sites')).toBe(isThere);
});

test("An employee sees the employees' navigation entries", () => {
  openFrame('employee');
  expect(links(sidebar())).toEqual([
    '/ Dashboard',
    '/schedule Schedule',
    '/chat Chat',
    '/profile Profile',
    '/time-clock Time Clock',
    '/time-management My Time',
    '/time-off Time Off',
  ]);
  expect(links(bottomBar())).toEqual([
    '/ Tasks',
    '/schedule Schedule',
    '/time-clock Clock',
    '/chat Chat',
    '/profile Profile',
  ]);
});

test("The 'Time Management' group expands and collapses", async () => {
  const { person } = openFrame('employee');
  const group = within(sidebar()).getByRole('button', { name: 'Time Management', hidden: true });
  expect(group).toHaveAttribute('aria-expanded', 'true');

  await person.click(group);

  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(within(sidebar()).queryByRole('link', { name: 'My Time' })).toBeNull();
});

test('The top bar shows product, user and links to chat and notifications', async () => {
  openFrame('employee', 3);
  const bar = screen.getByRole('banner');

  expect(await within(bar).findByRole('link', { name: 'Harbour Shelter' })).toHaveAttribute('href', '/');
  expect(await within(bar).findByRole('link', { name: 'Notifications, 3 unread' })).toHaveAttribute(
    'href',
    '/notifications',
  );
  expect(within(bar).getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/chat');
  expect(bar).toHaveTextContent('ABAnna Berg');
});

test('Every link to the chat shows the unread messages of all groups', async () => {
  openFrame('employee', 0, [aGroup({ unreadCount: 2 }), aGroup(), aGroup({ unreadCount: 3 })]);

  const bar = within(screen.getByRole('banner'));
  expect(await bar.findByRole('link', { name: 'Chat, 5 unread' })).toHaveAttribute('href', '/chat');
  for (const navigation of [sidebar(), bottomBar()]) {
    expect(within(navigation).getByText('Chat').closest('a')).toHaveTextContent('5 unread');
  }
});

test('Without unread items there is no badge', async () => {
  openFrame('employee');
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
});

const EMPLOYEES_MENU = ['/time-management My Time', '/time-off Time Off'];
const MANAGEMENT_MENU = [
  '/checklists Checklists',
  '/employees Employees',
  '/job-functions Job Functions',
  '/user-management User Management',
  '/admin/schedule Scheduling',
  '/time-management Time Management',
  '/time-audit Time Audit Log',
  '/time-off Time Off',
];

test.each([
  ['employee', EMPLOYEES_MENU],
  ['manager', MANAGEMENT_MENU],
  ['admin', MANAGEMENT_MENU],
] as const)(
  "The menu of a user with the role %s has what the phone's bottom bar leaves out",
  async (role, expected) => {
    const { person } = openFrame(role);
    await person.click(screen.getByRole('button', { name: 'Menu of Anna Berg' }));

    const menu = screen.getByRole('dialog', { name: 'Anna Berg' });
    const everyones = [
      '/my-checklists My Checklists',
      '/messages Messages',
      '/notifications Notifications',
      '/privacy Privacy',
    ];
    const admins = role === 'admin' ? ['/admin/sign-in Single Sign-On'] : [];
    expect(links(menu)).toEqual([...expected, ...everyones, ...admins]);
    expect(within(menu).getByRole('button', { name: 'Log out' })).toBeInTheDocument();

    await person.click(within(menu).getByRole('link', { name: 'Time Off' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('The theme can be switched in the top bar', async () => {
  const { person } = openFrame('employee');
  await person.click(screen.getByRole('button', { name: 'Switch to dark colours' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await person.click(screen.getByRole('button', { name: 'Switch to light colours' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  localStorage.clear();
});

test('The current navigation entry is marked', () => {
  openFrame('employee');
  const current = within(bottomBar()).getAllByRole('link', { current: 'page', hidden: true });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Tasks']);
});

test('A new screen starts scrolled to the top with the focus on its content', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { person } = openFrame('employee');
  expect(scrolled).not.toHaveBeenCalled();

  await person.click(within(bottomBar()).getByRole('link', { name: 'Schedule' }));

  expect(screen.getByRole('main')).toHaveFocus();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});
