import { paths } from '@workforce/web-core';
import type { RouteObject } from 'react-router';
import { NotBuiltYetPage } from './features/not-built-yet/not-built-yet.page.tsx';

/** The chat's addresses (§2.1). */
const routes: RouteObject[] = [
  { path: paths.chat, element: <NotBuiltYetPage screen="chat" /> },
  { path: paths.messages, element: <NotBuiltYetPage screen="messages" /> },
];

export default routes;
