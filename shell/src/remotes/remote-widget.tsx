import type { RemoteName } from '@workforce/contracts';
import type { ComponentType, ReactNode } from 'react';
import { RemotePlace } from './remote-place.tsx';

type Widgets = Record<string, ComponentType | undefined>;

/** Draws one of the named components that a remote's `./widgets` exports. */
export function RemoteWidget({ remote, name, skeleton }: { remote: RemoteName; name: string; skeleton?: ReactNode }) {
  return (
    <RemotePlace<Widgets> remote={remote} part="widgets" skeleton={skeleton}>
      {(widgets) => {
        const Widget = widgets[name];
        if (Widget === undefined) throw new Error(`The remote '${remote}' has no widget '${name}'.`);
        return <Widget />;
      }}
    </RemotePlace>
  );
}
