/** Ports of `npm run dev` for the shell and the watched remote. */
const SHELL_PORT = 4200;
const REMOTE_PORT = 4201;

/** The product's own WebSocket is at `/ws`. */
const SOCKET_PATH = '/dev-socket';

const watching = (port) => ({
  host: 'localhost',
  port,
  static: false,
  // No module accepts hot updates: a changed file reloads the page, which restores the session and its state.
  hot: false,
  liveReload: true,
  webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
  client: {
    webSocketURL: { hostname: 'localhost', port, pathname: SOCKET_PATH },
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
});

/**
 * Serves the shell's page and proxies everything that isn't built here to the running product.
 * @param {{apiUrl: string, watchedRemote?: string}} sources
 */
export const shellDevServer = ({ apiUrl, watchedRemote }) => ({
  ...watching(SHELL_PORT),
  historyApiFallback: true,
  proxy: [
    ...(watchedRemote
      ? [
          {
            context: [`/remotes/${watchedRemote}/`],
            target: `http://localhost:${REMOTE_PORT}`,
            pathRewrite: { [`^/remotes/${watchedRemote}`]: '' },
          },
        ]
      : []),
    { context: ['/api', '/remotes', '/health', '/ws'], target: apiUrl, ws: true },
  ],
});

/** Serves the watched remote; the shell's dev server proxies to it. */
export const remoteDevServer = () => watching(REMOTE_PORT);
