/** Where `npm run dev` serves the shell and the one remote it watches. */
const SHELL_PORT = 4200;
const REMOTE_PORT = 4201;

/** The product's own socket is at `/ws`. */
const SOCKET_PATH = '/dev-socket';

const watching = (port) => ({
  host: 'localhost',
  port,
  static: false,
  // Nothing accepts hot updates; a changed file reloads the page, and the session and its state come back by themselves.
  hot: false,
  liveReload: true,
  webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
  client: {
    webSocketURL: { hostname: 'localhost', port, pathname: SOCKET_PATH },
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
});

/**
 * The shell's page; everything that isn't built here comes from the running product.
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

/** The watched remote; the shell's server asks it. */
export const remoteDevServer = () => watching(REMOTE_PORT);
