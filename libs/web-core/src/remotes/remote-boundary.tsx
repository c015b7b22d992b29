import type { RemoteName } from '@workforce/contracts';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRemoteModule } from './use-remote-module.ts';

export interface RemoteBoundaryProps<Module> {
  remote: RemoteName;
  /** The exposed module, such as `routes` or `widgets`. */
  part: string;
  /** Placeholder while loading, in the shape of the content. */
  skeleton: ReactNode;
  /** Shown when loading or rendering failed; `retry` loads it again. */
  failed: (retry: () => void) => ReactNode;
  children: (module: Module) => ReactNode;
}

/** The place of a remote's component: an error of the remote stays within it. */
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

/** Inside the boundary, which also catches its rendering errors. */
const Drawn = <Module,>({ module, draw }: { module: Module; draw: (module: Module) => ReactNode }) => draw(module);
