import { RemoteBoundary } from '@workforce/web-core';
import type { RemoteName } from '@workforce/contracts';
import { CardFailed } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import { PlaceSkeleton } from '../pages/place-skeleton.tsx';
import type { RemotePart } from './parts-at.ts';

export interface RemotePlaceProps<Module> {
  remote: RemoteName;
  part: RemotePart['part'];
  skeleton?: ReactNode;
  /** Name shown in the error state. */
  title?: string;
  /** Custom error state, where the default card is too large. */
  failed?: (retry: () => void) => ReactNode;
  children: (module: Module) => ReactNode;
}

/** Boundary of a remote in the shell with the shell's loading and error states. */
export function RemotePlace<Module>({
  skeleton = <PlaceSkeleton />,
  title,
  failed,
  ...boundary
}: RemotePlaceProps<Module>) {
  const card = (retry: () => void) => <CardFailed title={title} onRetry={retry} />;
  return <RemoteBoundary<Module> {...boundary} skeleton={skeleton} failed={failed ?? card} />;
}
