import { paths } from '@workforce/web-core';
import { screenOf } from '@workforce/web-ui';
import type { RouteObject } from 'react-router';

/** The chat's routes (§2.1). */
const routes: RouteObject[] = [
  { path: paths.chat, element: screenOf(() => import('./features/chat/chat.page.tsx')) },
  { path: paths.messages, element: screenOf(() => import('./features/inbox/inbox.page.tsx')) },
];

export default routes;
