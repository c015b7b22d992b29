import { lazy, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { DialogFailed, PartFailed, type RetryProps } from './part-failed.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyPartOptions<Props> {
  /** Shown in place of the part when loading or rendering failed. */
  Failed?: ComponentType<Props & RetryProps>;
}

/**
 * A lazily loaded part of a screen, to be rendered inside `Suspense`. When its code can't be loaded, the rest of the screen stays, and
 * the part can be loaded again; it is also loaded again on its next mount.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { Failed = PartFailed }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const create = (): ComponentType<Props> => lazy(load) as unknown as ComponentType<Props>;
  let latest = create();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    // React keeps a rejected lazy component rejected. Replaced only once the failure is shown: a part that is not mounted yet has no
    // state, and would be loaded again without end.
    const renew = () => {
      if (latest === Part) latest = create();
    };
    return (
      <ErrorBoundary
        onError={renew}
        onReset={() => setPart(() => latest)}
        fallbackRender={({ resetErrorBoundary }) => <Failed {...props} onRetry={() => resetErrorBoundary()} />}
      >
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

/** A lazily loaded dialog: a small dialog says that it could not be loaded. */
export const lazyDialog = <Props extends { isOpen?: boolean; onClose: () => void }>(load: Load<Props>) =>
  lazyPart<Props>(load, { Failed: DialogFailed });
