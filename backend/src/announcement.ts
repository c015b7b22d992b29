import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-accounts.ts';
import { isLoopback } from './platform/http/loopback.ts';

/** Facts for the start-up message. */
export interface Started {
  title: string;
  /** Address that the server is bound to. */
  address: string;
  port: number;
  /** Whether it has the demo organisation. */
  isDemo: boolean;
  /** Usernames that still have the published password. */
  published: readonly string[];
  /** Token that creates the first administrator; undefined when there is one. */
  firstAdminToken: string | undefined;
  /** Where the metrics are served; undefined when they aren't. */
  metricsUrl?: string | undefined;
}

/** The start-up message for the operator. */
export function announcement(started: Started): string {
  const { title, address, port, isDemo, published, firstAdminToken, metricsUrl } = started;
  const baseUrl = `http://localhost:${port}`;
  const lines = ['', title, baseUrl, ...(metricsUrl === undefined ? [] : [`Metrics: ${metricsUrl}`]), ''];
  const warns = published.length > 0 && (!isDemo || !isLoopback(address));
  if (isDemo) {
    const accounts = DEMO_ACCOUNTS.filter(({ username }) => published.includes(username));
    for (const { username, password, name } of accounts) lines.push(`${username.padEnd(9)} ${password}   ${name}`);
    if (accounts.length > 0) lines.push('');
  }
  if (warns) {
    lines.push(
      `WARNING: ${isLoopback(address) ? 'This' : 'Others can reach this server, and this'} password is published: ${DEMO_PASSWORD}. It still opens`,
      `${published.join(', ')}.`,
      'Give them other passwords or deactivate them (Employees, User Management), or start an empty DATA_DIR with DEMO=off.',
      '',
    );
  }
  if (firstAdminToken !== undefined) {
    lines.push(
      'There is no administrator yet. Create the first one with this link, valid once and for 24 hours:',
      `${baseUrl}/first-admin#${firstAdminToken}`,
      "From another machine, use the server's address before /first-admin. Or run npm run admin:create.",
      '',
    );
  }
  return lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
}
