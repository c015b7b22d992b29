import type { RemoteName } from '@workforce/contracts';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRemoteModule } from './use-remote-module.ts';

export interface RemoteBoundaryProps<Module> {
  remote: RemoteName;
  /** What it exposes, such as `routes` or `widgets`. */
  part: string;
  /** Shown until it is there, in the shape of what comes. */
  skeleton: ReactNode;
  /** Shown when it failed to load or to draw; `retry` really tries again. */
  failed: (retry: () => void) => ReactNode;
  children: (module: Module) => ReactNode;
}

/** The place of something that a remote draws: whatever happens to the remote stays inside it. */
export function RemoteBoundary<Module>({ remote, part, skeleton, failed, children }: RemoteBoundaryProps<Module>) {
  const { state, retry } = useRemoteModule<Module>(remote, part);
  if (state.status === 'loading') return skeleton;
  if (state.status === 'failed') return failed(retry);
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) =>
        failed(() => {
          resetErrorBoundary();
          retry();
        })
      }
    >
      <Drawn module={state.module} draw={children} />
    </ErrorBoundary>
  );
}

/** Inside the boundary, so that what fails while it is drawn is caught by it too. */
const Drawn = <Module,>({ module, draw }: { module: Module; draw: (module: Module) => ReactNode }) => draw(module);
